--- What a program does wrong, in a floating window: input, expected and found output, the place of the difference, stderr.
local stream = require('grundy.stream')

local M = {}

local last

local function close(window)
  if vim.api.nvim_win_is_valid(window) then vim.api.nvim_win_close(window, true) end
end

--- Lines of a text below a heading; none for an empty one.
local function section(lines, heading, text)
  text = stream.text(text)
  if text == '' then return end
  table.insert(lines, heading)
  for _, line in ipairs(vim.split(text:gsub('\n$', ''), '\n')) do table.insert(lines, '  ' .. line) end
end

--- Opens the lines in a window of their own; `q` closes it.
function M.open(lines)
  last = lines
  if M.window and vim.api.nvim_win_is_valid(M.window) then close(M.window) end
  local buffer = vim.api.nvim_create_buf(false, true)
  local most = vim.o.columns - 4
  local width = 20
  for _, line in ipairs(lines) do width = math.min(most, math.max(width, vim.fn.strdisplaywidth(line) + 1)) end
  local height = math.min(#lines, math.max(vim.o.lines - 6, 1))
  vim.api.nvim_buf_set_lines(buffer, 0, -1, false, lines)
  vim.bo[buffer].bufhidden, vim.bo[buffer].modifiable, vim.bo[buffer].filetype = 'wipe', false, 'grundy'
  M.window = vim.api.nvim_open_win(buffer, false, {
    relative = 'editor', anchor = 'NE', row = 1, col = vim.o.columns - 1, width = width, height = height, style = 'minimal', border = 'rounded',
  })
  -- What is not seen is what one has to see.
  vim.wo[M.window].list, vim.wo[M.window].listchars = true, 'tab:>-,trail:·,nbsp:+'
  vim.wo[M.window].wrap = false
  local window = M.window
  vim.keymap.set('n', 'q', function() close(window) end, { buffer = buffer, nowait = true })
  for index, line in ipairs(lines) do
    local group = index == 1 and 'Title' or (line:match('^%S') and 'Identifier')
    if group then vim.api.nvim_buf_add_highlight(buffer, -1, group, index - 1, 0, -1) end
  end
end

--- Opens again what was shown last, and enters it.
function M.open_last()
  if not last then return vim.notify('grundy: nothing was judged yet') end
  M.open(last)
  vim.api.nvim_set_current_win(M.window)
end

local function one_case(lines, case)
  table.insert(lines, ('%s on %s'):format(case.verdict, case.name))
  local facts = stream.given(case.facts)
  if facts then
    table.insert(lines, ('  %.2f s, %d MiB'):format(stream.given(facts.cpu_time_s) or 0, (stream.given(facts.peak_memory_bytes) or 0) / 1048576))
  end
  local part = stream.given(case.sub_case)
  if part then table.insert(lines, ('  case %d of %d'):format(part.number, part.of)) end
  section(lines, 'input', part and part.input or case.input)
  section(lines, 'expected', part and part.answer or case.answer)
  section(lines, 'found', part and part.output or case.output)
  local difference = stream.given(case.difference)
  if difference then
    table.insert(lines, ('difference at line %s, column %s'):format(tostring(stream.given(difference.line) or '?'), tostring(stream.given(difference.column) or '?')))
    table.insert(lines, ('  expected %s, found %s'):format(tostring(stream.given(difference.expected) or 'nothing'), tostring(stream.given(difference.found) or 'nothing')))
  end
  section(lines, 'the checker', case.validator_message)
  section(lines, 'stderr', facts and facts.stderr)
end

--- Shows what came of `judge`: one line if all is well.
function M.judged(name, result)
  local failing, count = {}, 0
  for _, case in pairs(result.cases) do
    count = count + 1
    if case.verdict ~= 'AC' then table.insert(failing, case) end
  end
  table.sort(failing, function(a, b) return a.name < b.name end)
  if result.verdict == 'AC' then
    if M.window then close(M.window) end
    return vim.notify(('grundy: AC  %s  %d of %d'):format(name, count, count))
  end
  if not result.verdict then
    -- Nothing was judged: what the command says is the reason.
    return vim.notify('grundy: ' .. (result.errors ~= '' and result.errors or 'nothing was judged'), vim.log.levels.ERROR)
  end
  local lines = { ('%s  %s  %d of %d cases'):format(result.verdict, name, count - #failing, count) }
  if result.verdict == 'CE' then section(lines, 'compiler', result.message) end
  for index, case in ipairs(failing) do
    if index > 5 then
      table.insert(lines, ('and %d more'):format(#failing - 5))
      break
    end
    one_case(lines, case)
  end
  M.open(lines)
end

--- Shows what came of `stress`.
function M.stressed(name, result)
  local report = result.report
  local found = report and stream.given(report.counterexamples) and report.counterexamples[1]
  if not found then
    if report and result.exit_code == 0 then
      return vim.notify(('grundy: %s: nothing found in %d cases'):format(name, result.tried))
    end
    if result.exit_code == 130 then return vim.notify(('grundy: %s: stopped after %d cases'):format(name, result.tried)) end
    return vim.notify('grundy: ' .. (result.errors ~= '' and result.errors or 'the search has ended'), vim.log.levels.ERROR)
  end
  local lines = { ('%s  %s  %d bytes%s'):format(found.verdict, name, found.input_bytes, found.minimal == true and ', the smallest' or '') }
  section(lines, 'input', found.input)
  section(lines, 'expected', found.expected)
  section(lines, 'found', found.output)
  section(lines, 'reason', found.reason)
  local saved = stream.given(found.saved)
  if saved then section(lines, 'saved', type(saved) == 'table' and vim.json.encode(saved) or saved) end
  M.open(lines)
end

return M
