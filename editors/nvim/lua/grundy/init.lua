--- Judges and stress-tests the program of a buffer by `grundy`, whose events it shows: compile errors as diagnostics and in the quickfix list, failing
--- cases in a floating panel. What needs a terminal gets one.
local panel = require('grundy.panel')
local stream = require('grundy.stream')

local M = {}

local settings = {
  command = 'grundy', -- a name or a path
  arguments = {}, -- further arguments of `judge`, such as { '--debug' }
  judge_on_save = false, -- for every program that is written, without `:Grundy watch`
}

local namespace = vim.api.nvim_create_namespace('grundy')
--- The job of each kind that runs now: `judge`, `stress` or `listen`.
local running = {}
--- The buffers that are judged when they are written.
local watched = {}

--- What works in the working folder, whatever is in the buffer.
local in_working_folder = { doctor = true, explain = true, new = true, show = true }

--- What runs in a terminal, and whether it gets the file.
local in_terminal = {
  bundle = true, case = false, compare = true, debug = true, doctor = false, explain = false, new = false,
  paste = true, run = true, show = false,
}

--- Sets the options, all of which have defaults.
function M.setup(options)
  for name in pairs(options or {}) do
    if settings[name] == nil then
      error('grundy: no option `' .. name .. '`; there are arguments, command and judge_on_save')
    end
  end
  settings = vim.tbl_extend('force', settings, options or {})
end

local function say(text, level)
  vim.notify('grundy: ' .. text, level or vim.log.levels.INFO)
end

--- The program of the current buffer, which is written first; nil with a message if there is none.
local function program()
  if vim.bo.buftype ~= '' or vim.api.nvim_buf_get_name(0) == '' then
    say('expected a program in this buffer', vim.log.levels.ERROR)
    return nil
  end
  if vim.bo.modified then vim.cmd('silent noautocmd write') end
  return vim.fn.fnamemodify(vim.api.nvim_buf_get_name(0), ':p')
end

local function has_command()
  if vim.fn.executable(settings.command) == 1 then return true end
  say('`' .. settings.command .. '` is not found: install it (docs/install.md), or name it by setup{ command = … }', vim.log.levels.ERROR)
  return false
end

--- What the run on a case blames on lines of the program, as diagnostics of a compile: each once, whatever the number of cases.
local function add_faults(list, case)
  for _, fault in ipairs(stream.given(case.faults) or {}) do
    local is_known = false
    for _, one in ipairs(list) do
      is_known = is_known or (one.fault == fault.text and one.line == fault.line and one.file == fault.file)
    end
    if not is_known then
      table.insert(list, {
        level = 'error', file = fault.file, line = fault.line, column = fault.column, text = ('%s (on %s)'):format(fault.text, case.name), fault = fault.text,
      })
    end
  end
end

--- The diagnostics of a compile and of the runs, each in the buffer of its file, and all of them in the quickfix list.
local function show_diagnostics(folder, list)
  local of_buffer, quickfix = {}, {}
  for _, one in ipairs(list) do
    local path = one.file
    if path:sub(1, 1) ~= '/' then path = folder .. '/' .. path end
    local buffer = vim.fn.bufadd(path)
    local column = stream.given(one.column) or 1
    local is_error = one.level == 'error'
    of_buffer[buffer] = of_buffer[buffer] or {}
    table.insert(of_buffer[buffer], {
      lnum = one.line - 1,
      col = column - 1,
      message = one.text,
      source = 'grundy',
      severity = is_error and vim.diagnostic.severity.ERROR or vim.diagnostic.severity.WARN,
    })
    table.insert(quickfix, { filename = path, lnum = one.line, col = column, text = one.text, type = is_error and 'E' or 'W' })
  end
  for buffer, diagnostics in pairs(of_buffer) do vim.diagnostic.set(namespace, buffer, diagnostics) end
  vim.fn.setqflist({}, ' ', { title = 'grundy', items = quickfix })
end

local function stop_kind(kind)
  local job = running[kind]
  running[kind] = nil
  if job then vim.fn.jobstop(job) end
  return job ~= nil
end

--- Ends what is judged, searched or submitted. A search still tells what it has found.
function M.stop()
  stop_kind('judge')
  if running.submit then vim.loop.kill(vim.fn.jobpid(running.submit), 'sigint') end
  if running.stress then vim.loop.kill(vim.fn.jobpid(running.stress), 'sigint') end
end

--- Starts a command whose events go to `hear`; `finish` gets its exit code and what it has said on stderr. `tell`, if given, gets each line
--- of that as it comes.
local function start(kind, words, folder, hear, finish, tell)
  stop_kind(kind)
  local errors = {}
  local feed_errors = stream.lines(tell or function() end)
  local feed = stream.lines(function(line)
    local ok, event = pcall(vim.json.decode, line)
    if ok and type(event) == 'table' then hear(event) end
  end)
  local job
  job = vim.fn.jobstart(words, {
    cwd = folder,
    on_stdout = function(_, data) if running[kind] == job then feed(data) end end,
    on_stderr = function(_, data)
      vim.list_extend(errors, data)
      if running[kind] == job then feed_errors(data) end
    end,
    on_exit = function(_, code)
      if running[kind] ~= job then return end
      running[kind] = nil
      finish(code, table.concat(errors, '\n'))
    end,
  })
  if job <= 0 then
    say('cannot start ' .. words[1], vim.log.levels.ERROR)
    return
  end
  running[kind] = job
end

local function folder_of(file)
  return vim.fn.fnamemodify(file, ':h')
end

--- Judges the program on the samples beside it. `done`, if given, gets the result when it has ended.
function M.judge(words, done)
  local file = has_command() and program()
  if not file then return end
  local folder = folder_of(file)
  local result = { cases = {}, diagnostics = {}, message = nil, verdict = nil }
  local command = vim.list_extend({ settings.command, 'judge', '--format', 'jsonl' }, vim.deepcopy(settings.arguments))
  vim.list_extend(command, words or {})
  vim.list_extend(command, { '--', file })
  vim.diagnostic.reset(namespace)
  start('judge', command, folder, function(event)
    if event.event == 'compiled' then
      result.message = stream.given(event.message)
      vim.list_extend(result.diagnostics, stream.given(event.diagnostics) or {})
      show_diagnostics(folder, result.diagnostics)
    elseif event.event == 'case_judged' then
      result.cases[event.name] = event
      local before = #result.diagnostics
      add_faults(result.diagnostics, event)
      if #result.diagnostics > before then show_diagnostics(folder, result.diagnostics) end
    elseif event.event == 'submission_end' then
      result.verdict, result.counted = stream.given(event.verdict), stream.given(event.counted)
    end
  end, function(code, errors)
    result.exit_code, result.errors = code, errors
    panel.judged(vim.fn.fnamemodify(file, ':t'), result)
    if done then done(result) end
  end)
end

--- Looks for the smallest input on which the program fails.
function M.stress(words, done)
  local file = has_command() and program()
  if not file then return end
  local result = { tried = 0 }
  local command = vim.list_extend({ settings.command, 'stress', '--format', 'jsonl' }, words or {})
  vim.list_extend(command, { '--', file })
  start('stress', command, folder_of(file), function(event)
    if event.event == 'tried' then
      result.tried = event.cases
      vim.api.nvim_echo({ { ('grundy: %d cases tried, size %s'):format(event.cases, tostring(stream.given(event.size) or '?')) } }, false, {})
    elseif event.event == 'failing_input' or event.event == 'smaller_input' then
      vim.api.nvim_echo({ { ('grundy: %s on an input of %d bytes'):format(event.verdict, #stream.text(event.input)) } }, false, {})
    elseif event.event == 'report' then
      result.report = event.report
    end
  end, function(code, errors)
    result.exit_code, result.errors = code, errors
    panel.stressed(vim.fn.fnamemodify(file, ':t'), result)
    if done then done(result) end
  end)
end

--- How long after a problem another one counts as of the same contest, in milliseconds: only the first is shown.
local BURST = 5000

--- Receives problems from the browser into the working folder, until it is called again. The program of a problem opens, of a contest the first one.
function M.listen(words)
  if stop_kind('listen') then return say('no longer receives problems') end
  if not has_command() then return end
  local last = nil
  local command = vim.list_extend({ settings.command, 'listen', '--format', 'jsonl' }, words or {})
  start('listen', command, vim.fn.getcwd(), function(event)
    if event.event == 'listening' then
      M.port = event.port
      say(('receives problems on port %d; `:Grundy listen` ends it'):format(event.port))
    elseif event.event == 'problem_received' then
      local now = vim.loop.now()
      local is_first = not last or now - last > BURST
      last = now
      say(('%s, %d %s'):format(event.name, event.samples, event.samples == 1 and 'sample' or 'samples'))
      local file = stream.given(event.program)
      if not file then return end
      if is_first then
        vim.cmd('hide edit ' .. vim.fn.fnameescape(file))
      else
        vim.fn.bufadd(file)
      end
    end
  end, function(code, errors)
    M.port = nil
    if code ~= 0 and code ~= 130 and not errors:find('error: ', 1, true) then say('the listener has ended', vim.log.levels.ERROR) end
  end, function(line)
    -- That it listens, an event says.
    if line:find('^note: listening on port') then return end
    local level = line:find('^error: ') and vim.log.levels.ERROR or line:find('^warning: ') and vim.log.levels.WARN
    say((line:gsub('^%l+: ', '')), level or vim.log.levels.INFO)
  end)
end

--- Whether the program of this buffer is judged whenever it is written.
function M.watch()
  local buffer = vim.api.nvim_get_current_buf()
  watched[buffer] = not watched[buffer] or nil
  say(watched[buffer] and 'judges this program whenever it is written' or 'no longer judges this program when it is written')
end

local sources = { 'c', 'cc', 'cpp', 'cs', 'cxx', 'go', 'hs', 'java', 'js', 'kt', 'pas', 'py', 'rb', 'rs' }
--- The options whose values are programs that help the one in the buffer.
local takes_program = { '--against', '--checker', '--generator', '--interact' }

--- Whether the words of a command name a program, and not only as the value of an option.
local function names_program(words, folder)
  for index, word in ipairs(words) do
    local path = word:sub(1, 1) == '/' and word or folder .. '/' .. word
    local is_source = vim.tbl_contains(sources, vim.fn.fnamemodify(word, ':e'))
    if is_source and not vim.tbl_contains(takes_program, words[index - 1]) and vim.fn.filereadable(path) == 1 then return true end
  end
  return false
end

--- Hands the program to the browser, and tells what is said of it as it comes. `done`, if given, gets the exit code.
function M.submit(words, done)
  words = words or {}
  local file = has_command() and program()
  if not file then return end
  local folder = folder_of(file)
  local command = vim.list_extend({ settings.command, 'submit' }, words)
  if not names_program(words, folder) then vim.list_extend(command, { '--', file }) end
  stop_kind('submit')
  local errors, last = {}, ''
  local hear_errors = stream.lines(function(line)
    table.insert(errors, line)
    say((line:gsub('^note: ', '')))
  end)
  local hear = stream.lines(function(line) if line ~= '' then last = line end end)
  local job
  job = vim.fn.jobstart(command, {
    cwd = folder,
    on_stdout = function(_, data) hear(data) end,
    on_stderr = function(_, data) hear_errors(data) end,
    on_exit = function(_, code)
      if running.submit == job then running.submit = nil end
      if code == 0 then
        say(vim.fn.fnamemodify(file, ':t') .. ': ' .. last)
      else
        say(table.concat(errors, '\n'), vim.log.levels.ERROR)
      end
      if done then done(code) end
    end,
  })
  if job <= 0 then return say('cannot start ' .. command[1], vim.log.levels.ERROR) end
  running.submit = job
end

local function in_a_terminal(name, words)
  if not has_command() then return end
  local command = { settings.command, name }
  local folder = vim.fn.getcwd()
  local is_file = vim.bo.buftype == '' and vim.api.nvim_buf_get_name(0) ~= ''
  if is_file and not in_working_folder[name] then folder = folder_of(vim.fn.fnamemodify(vim.api.nvim_buf_get_name(0), ':p')) end
  vim.list_extend(command, words)
  if in_terminal[name] then
    local file = program()
    if not file then return end
    if not names_program(words, folder) then vim.list_extend(command, { '--', file }) end
  end
  vim.cmd('botright new')
  vim.fn.termopen(command, { cwd = folder })
  vim.cmd('startinsert')
end

local own = { judge = M.judge, stress = M.stress, submit = M.submit, listen = M.listen, watch = M.watch, stop = M.stop, panel = panel.open_last }

--- `:Grundy WORDS`: without a word it judges.
function M.command(words)
  words = vim.deepcopy(words)
  local name = table.remove(words, 1) or 'judge'
  if own[name] then return own[name](words) end
  if in_terminal[name] ~= nil then return in_a_terminal(name, words) end
  say('no command `' .. name .. '`; there are ' .. table.concat(M.complete('', 'Grundy '), ', '), vim.log.levels.ERROR)
end

--- The commands that begin with `lead`.
function M.complete(lead, line)
  local names = vim.list_extend(vim.tbl_keys(own), vim.tbl_keys(in_terminal))
  table.sort(names)
  if #vim.split(line, '%s+') > 2 then return vim.fn.getcompletion(lead, 'file') end
  return vim.tbl_filter(function(name) return vim.startswith(name, lead) end, names)
end

vim.api.nvim_create_autocmd('BufWritePost', {
  group = vim.api.nvim_create_augroup('grundy', {}),
  callback = function(given)
    local is_program = vim.tbl_contains({ 'c', 'cpp', 'rust', 'python', 'java', 'javascript', 'go' }, vim.bo[given.buf].filetype)
    if watched[given.buf] or (settings.judge_on_save and is_program) then M.judge() end
  end,
})

M.namespace = namespace

return M
