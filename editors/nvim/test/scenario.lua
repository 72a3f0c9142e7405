-- A problem from the browser to the browser: received, wrong, searched, mended, accepted, submitted.
-- Usage: GRUNDY=PATH PORT_FILE=PATH nvim --headless -u NONE --cmd 'set rtp^=editors/nvim' -c 'luafile editors/nvim/test/scenario.lua'
-- In a folder of its own. Who starts it plays the browser: posts a problem to the port in PORT_FILE, and asks there for the program.
local ok, error = xpcall(function()
  -- As with settings of one's own.
  vim.cmd('filetype on')
  vim.cmd('runtime plugin/grundy.lua')
  local grundy = require('grundy')
  local notes = {}
  vim.notify = function(text) table.insert(notes, text) end
  grundy.setup({ command = vim.env.GRUNDY, judge_on_save = true })

  local panel
  local function eventually(what, condition)
    assert(vim.wait(240000, condition, 20), what .. ', after:\n' .. table.concat(notes, '\n') .. '\npanel:\n' .. panel())
  end
  local function has_note(words)
    for _, note in ipairs(notes) do
      if note:find(words, 1, true) then return true end
    end
    return false
  end
  panel = function()
    local window = require('grundy.panel').window
    if not window or not vim.api.nvim_win_is_valid(window) then return '' end
    return table.concat(vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false), '\n')
  end
  local function panel_has(words)
    eventually('no `' .. table.concat(words, '`, `') .. '` in a panel', function()
      local text = panel()
      for _, word in ipairs(words) do
        if not text:find(word, 1, true) then return false end
      end
      return true
    end)
  end
  local function program(right)
    local value = right and '2 * n' or 'n == 5 ? 0 : 2 * n'
    return {
      '#include <iostream>',
      'int main() { int t; std::cin >> t; while (t--) { int n; std::cin >> n; std::cout << (' .. value .. ') << "\\n"; } }',
    }
  end

  -- The browser posts a problem, and its program opens.
  vim.cmd('Grundy listen --port 0 --language cpp')
  eventually('it does not listen', function() return grundy.port ~= nil end)
  local port = grundy.port
  vim.fn.writefile({ tostring(port) }, vim.env.PORT_FILE .. '.new')
  assert(vim.fn.rename(vim.env.PORT_FILE .. '.new', vim.env.PORT_FILE) == 0)
  eventually('no program opens', function() return vim.api.nvim_buf_get_name(0):match('%.cpp$') ~= nil end)
  assert(has_note('Twice, 1 sample'), vim.inspect(notes))
  eventually('no word of what is no problem', function() return has_note('a post is not accepted: ') end)
  local file = vim.api.nvim_buf_get_name(0)
  local folder = vim.fn.fnamemodify(file, ':h')

  -- A wrong program is written: its failing sub-case is shown.
  vim.api.nvim_buf_set_lines(0, 0, -1, false, program(false))
  vim.cmd('write')
  panel_has({ 'WA on ', 'case 3 of 3', 'input\n  5', 'expected\n  10', 'found\n  0' })

  -- The search adds the smallest case.
  vim.fn.writefile(program(true), folder .. '/brute.cpp')
  vim.fn.writefile({
    '#include <cstdio>', '#include <cstdlib>',
    'int main(int, char **words) { srand(atoi(words[1])); int t = 1 + rand() % 4; printf("%d\\n", t); while (t--) printf("%d\\n", 1 + rand() % 9); }',
  }, folder .. '/gen.cpp')
  local report
  grundy.stress({}, function(result) report = result.report end)
  eventually('the search does not end', function() return report ~= nil end)
  panel_has({ 'WA  ', 'input\n  1\n  5', 'expected\n  10' })
  local saved = report.counterexamples[1].saved
  if saved:sub(1, 1) ~= '/' then saved = folder .. '/' .. saved end
  assert(vim.deep_equal(vim.fn.readfile(saved), { '1', '5' }), vim.inspect(report))

  -- Mended and written, it is accepted, on the new cases too.
  notes = {}
  vim.api.nvim_buf_set_lines(0, 0, -1, false, program(true))
  vim.cmd('write')
  eventually('it is not accepted', function() return has_note('AC  solution.cpp') end)

  -- Submitted: the browser asks for it and gets it.
  local exit
  grundy.submit({ '--port', tostring(port) }, function(code) exit = code end)
  eventually('the submission does not end', function() return exit ~= nil end)
  assert(exit == 0, table.concat(notes, '\n'))
  assert(has_note('the browser has it'), table.concat(notes, '\n'))

  -- And no problem is received any more.
  vim.cmd('Grundy listen')
  eventually('it still listens', function() return has_note('no longer receives problems') end)
end, debug.traceback)
if not ok then
  io.stderr:write(tostring(error) .. '\n')
  vim.cmd('cquit')
end
io.stdout:write('all is well\n')
vim.cmd('qall!')
