--- The events of grundy, a JSON object a line, as a job hands them over: in pieces.
local M = {}

--- A function that takes the pieces of a job, and calls `hear` with each whole line.
function M.lines(hear)
  local rest = ''
  return function(pieces)
    for index, piece in ipairs(pieces) do
      rest = rest .. piece
      -- Each piece but the last is the end of a line.
      if index < #pieces then
        if rest ~= '' then hear(rest) end
        rest = ''
      end
    end
  end
end

--- A value of JSON, or nil for null.
function M.given(value)
  if value == vim.NIL then return nil end
  return value
end

--- A text of an event, which is one itself or has one, with a word if it was cut.
function M.text(value)
  value = M.given(value)
  if value == nil then return '' end
  if type(value) == 'string' then return value end
  local text = M.given(value.text) or ''
  if value.is_cut == true then text = text .. ('\n[cut: %d bytes in all]'):format(value.bytes) end
  return text
end

return M
