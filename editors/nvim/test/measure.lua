-- How long it takes from `:write` to the verdict, with its failing sub-case in the panel, beside `grundy judge` at the command line.
-- Usage: GRUNDY=PATH nvim --headless -u NONE --cmd 'set rtp^=editors/nvim' -c 'luafile editors/nvim/test/measure.lua'
-- The two are alternated, nine times each (ROUNDS is another number), each time with a program that was not compiled before. It works in a folder of
-- its own. Nothing is asked of the times: measure on a quiet machine, with the program that a release has.
local ok, error = xpcall(function()
  vim.cmd('filetype on')
  vim.cmd('runtime plugin/grundy.lua')
  local grundy = require('grundy')
  local rounds = tonumber(vim.env.ROUNDS or '9')
  local binary = vim.fn.exepath(vim.fn.fnamemodify(vim.env.GRUNDY, ':p'))
  assert(binary ~= '', 'GRUNDY names no command')
  vim.notify = function() end
  grundy.setup({ command = binary, judge_on_save = true })
  local folder = vim.fn.tempname()
  vim.fn.mkdir(folder, 'p')
  vim.cmd('cd ' .. vim.fn.fnameescape(folder))
  vim.fn.writefile({ '3', '1', '2', '5' }, '1.in')
  vim.fn.writefile({ '2', '4', '10' }, '1.out')
  --- A wrong program that no cache knows: the number is one that no earlier measuring had.
  local began = vim.loop.hrtime()
  local function program(mark)
    return {
      ('// %s %s'):format(mark, began),
      '#include <iostream>',
      'int main() { int t; std::cin >> t; while (t--) { int n; std::cin >> n; std::cout << (n == 5 ? 0 : 2 * n) << "\\n"; } }',
    }
  end
  local function panel()
    local window = require('grundy.panel').window
    if not window or not vim.api.nvim_win_is_valid(window) then return '' end
    return table.concat(vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false), '\n')
  end
  local function milliseconds(act)
    local start = vim.loop.hrtime()
    act()
    return (vim.loop.hrtime() - start) / 1e6
  end

  local times = { editor = {}, command = {} }
  vim.cmd('edit solution.cpp')
  for round = 1, rounds do
    local window = require('grundy.panel').window
    if window and vim.api.nvim_win_is_valid(window) then vim.api.nvim_win_close(window, true) end
    vim.api.nvim_buf_set_lines(0, 0, -1, false, program('editor ' .. round))
    table.insert(times.editor, milliseconds(function()
      vim.cmd('silent write')
      assert(vim.wait(120000, function() return panel():find('case 3 of 3', 1, true) ~= nil end, 1), 'no verdict in the panel')
    end))
    vim.fn.writefile(program('command ' .. round), 'other.cpp')
    local said
    table.insert(times.command, milliseconds(function() said = vim.fn.system({ binary, 'judge', 'other.cpp' }) end))
    assert(vim.v.shell_error == 1 and said:find('case 3 of 3', 1, true), said)
    vim.fn.delete('other.cpp')
  end
  local function median(list)
    table.sort(list)
    return ('median %.0f ms of %d: %.0f to %.0f'):format(list[math.floor(#list / 2) + 1], #list, list[1], list[#list])
  end
  vim.cmd('cd /')
  vim.fn.delete(folder, 'rf')
  io.stdout:write(('save to verdict in Neovim: %s\ngrundy judge: %s\n'):format(median(times.editor), median(times.command)))
end, debug.traceback)
if not ok then
  io.stderr:write(tostring(error) .. '\n')
  vim.cmd('cquit')
end
vim.cmd('qall!')
