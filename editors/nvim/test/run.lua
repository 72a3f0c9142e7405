-- Usage: GRUNDY=PATH nvim --headless -u NONE --cmd 'set rtp^=editors/nvim' -c 'luafile editors/nvim/test/run.lua'
-- In a folder of its own with wrong.c (2 * n, but not for 5), broken.c (an error in line 3), fails.c (an assertion in line 4), brute.c, input.ctd and the
-- samples 1 and 2.
-- In milliseconds: who runs this test ends it sooner.
local LONGEST = 900000
local ok, error = xpcall(function()
  vim.cmd('runtime plugin/grundy.lua')
  local grundy = require('grundy')
  local notes = {}
  vim.notify = function(text) table.insert(notes, text) end
  grundy.setup({ command = vim.env.GRUNDY })
  assert(not pcall(grundy.setup, { unknown = 1 }), 'an unknown option is an error')

  --- Waits for what a command hands to its last function.
  local function result_of(act, words)
    local result
    act(words or {}, function(given) result = given end)
    assert(vim.wait(LONGEST, function() return result ~= nil end, 20), 'it has not ended')
    return result
  end
  local function panel()
    local window = require('grundy.panel').window
    assert(window and vim.api.nvim_win_is_valid(window), 'no panel')
    return table.concat(vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false), '\n')
  end
  local function has(text, words)
    for _, word in ipairs(words) do assert(text:find(word, 1, true), ('no `%s` in:\n%s'):format(word, text)) end
  end

  -- A compile error is a diagnostic at its line, in the quickfix list, and in the panel.
  vim.cmd('edit broken.c')
  local result = result_of(grundy.judge)
  assert(result.verdict == 'CE', vim.inspect(result))
  local diagnostics = vim.diagnostic.get(0)
  assert(#diagnostics >= 1 and diagnostics[1].lnum == 2 and diagnostics[1].severity == vim.diagnostic.severity.ERROR, vim.inspect(diagnostics))
  assert(vim.fn.getqflist()[1].lnum == 3 and vim.fn.getqflist()[1].type == 'E', vim.inspect(vim.fn.getqflist()))
  has(panel(), { 'CE  broken.c', 'broken.c:3:' })

  -- A wrong answer: input, expected and found; the diagnostics of before are gone.
  vim.cmd('edit wrong.c')
  result = result_of(grundy.judge)
  assert(result.verdict == 'WA' and result.exit_code == 1, vim.inspect(result))
  assert(#vim.diagnostic.get() == 0, 'old diagnostics stay')
  has(panel(), { 'WA  wrong.c  1 of 2 cases', 'WA on 2', 'input\n  5', 'expected\n  10', 'found\n  0', 'difference at line 1, column 1' })

  -- What a run blames on a line is a diagnostic there, once for both cases.
  vim.cmd('edit fails.c')
  result = result_of(grundy.judge)
  assert(result.verdict == 'RTE', vim.inspect(result))
  diagnostics = vim.diagnostic.get(0)
  assert(#diagnostics == 1 and diagnostics[1].lnum == 3 and diagnostics[1].message:find('Assertion `n == 0', 1, true), vim.inspect(diagnostics))
  assert(vim.fn.getqflist()[1].lnum == 4, vim.inspect(vim.fn.getqflist()))
  vim.cmd('edit wrong.c')

  -- The search adds the smallest failing input, which is a case then.
  result = result_of(grundy.stress, { '--against', 'brute.c' })
  has(panel(), { 'WA  wrong.c', 'input\n  5', 'expected\n  10' })
  assert(result.report.counterexamples[1].input == '5\n', vim.inspect(result.report))

  -- A search that is stopped says so, and what it had found is shown.
  vim.cmd('edit brute.c')
  notes = {}
  local stopped, is_trying
  local echo = vim.api.nvim_echo
  vim.api.nvim_echo = function() is_trying = true end
  grundy.stress({ '--against', 'brute.c', '--time', '10m' }, function(given) stopped = given end)
  assert(vim.wait(LONGEST, function() return is_trying end, 20), 'nothing is tried')
  vim.cmd('Grundy stop')
  assert(vim.wait(LONGEST, function() return stopped ~= nil end, 20), 'it has not ended')
  vim.api.nvim_echo = echo
  has(table.concat(notes, '\n'), { 'brute.c: stopped after ' })
  vim.cmd('edit wrong.c')

  -- Mended and written, it is judged by itself, and the panel is gone.
  vim.cmd('Grundy watch')
  vim.api.nvim_buf_set_lines(0, 0, -1, false, vim.fn.readfile('brute.c'))
  notes = {}
  vim.cmd('write')
  local accepted = function() return vim.tbl_contains(vim.tbl_map(function(note) return note:match('AC  wrong.c') end, notes), 'AC  wrong.c') end
  assert(vim.wait(LONGEST, accepted, 20), vim.inspect(notes))
  assert(not vim.api.nvim_win_is_valid(require('grundy.panel').window), 'the panel stays')

  -- What runs in a terminal gets the program of the buffer, written, unless the words name one; what makes folders works in the working folder.
  local started
  local termopen = vim.fn.termopen
  vim.fn.termopen = function(command, options)
    started = { table.concat(command, ' ', 2), options.cwd }
    return 1
  end
  local here = vim.fn.getcwd()
  vim.fn.mkdir('below')
  vim.fn.writefile(vim.fn.readfile('wrong.c'), 'below/other.c')
  for _, name in ipairs({ 'brute.py', 'judge.cpp' }) do vim.fn.writefile({}, 'below/' .. name) end
  for words, expected in pairs({
    ['bundle --for luogu'] = { 'bundle --for luogu -- ' .. here .. '/below/other.c', here .. '/below' },
    ['paste'] = { 'paste -- ' .. here .. '/below/other.c', here .. '/below' },
    ['run other.c'] = { 'run other.c', here .. '/below' },
    ['run brute.py --case 2'] = { 'run brute.py --case 2', here .. '/below' },
    ['run --interact judge.cpp'] = { 'run --interact judge.cpp -- ' .. here .. '/below/other.c', here .. '/below' },
    ['debug --case 1.in'] = { 'debug --case 1.in -- ' .. here .. '/below/other.c', here .. '/below' },
    ['case list'] = { 'case list', here .. '/below' },
    ['new abc'] = { 'new abc', here },
  }) do
    vim.cmd('edit! below/other.c')
    vim.api.nvim_buf_set_lines(0, 0, 0, false, { '// ' .. words })
    vim.cmd('Grundy ' .. words)
    assert(vim.deep_equal(started, expected), words .. ': ' .. vim.inspect(started))
    vim.cmd('stopinsert | bwipeout!')
    local is_written = vim.fn.readfile('below/other.c')[1] == '// ' .. words
    assert(is_written == not vim.tbl_contains({ 'case list', 'new abc' }, words), words .. ': ' .. vim.fn.readfile('below/other.c')[1])
  end
  vim.fn.termopen = termopen
  vim.cmd('edit! wrong.c')

  -- `:help grundy` finds its page, here with tags in a copy.
  local place = vim.fn.tempname()
  vim.fn.mkdir(place .. '/doc', 'p')
  vim.fn.writefile(vim.fn.readfile(vim.api.nvim_get_runtime_file('doc/grundy.txt', false)[1]), place .. '/doc/grundy.txt')
  vim.cmd('set rtp^=' .. place .. ' | helptags ' .. place .. '/doc')
  for _, tag in ipairs({ 'grundy', ':Grundy', 'grundy-options', 'grundy-lua' }) do vim.cmd('help ' .. tag) end
  assert(vim.api.nvim_buf_get_name(0):match('/doc/grundy.txt$'), vim.api.nvim_buf_get_name(0))
  vim.cmd('helpclose')
  vim.fn.delete(place, 'rf')

  -- What is wrong is said.
  notes = {}
  vim.cmd('Grundy nothing')
  has(table.concat(notes, '\n'), { 'no command `nothing`', 'judge' })
  grundy.setup({ command = '/nowhere/grundy' })
  notes = {}
  vim.cmd('Grundy')
  has(table.concat(notes, '\n'), { '`/nowhere/grundy` is not found' })
  assert(vim.deep_equal(grundy.complete('su', 'Grundy su'), { 'submit' }))
end, debug.traceback)
if not ok then
  io.stderr:write(tostring(error) .. '\n')
  vim.cmd('cquit')
end
io.stdout:write('all is well\n')
vim.cmd('qall!')
