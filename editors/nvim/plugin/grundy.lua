-- `:Grundy`, with everything behind it loaded when it is first used.
if vim.g.loaded_grundy then return end
vim.g.loaded_grundy = true

vim.api.nvim_create_user_command('Grundy', function(given)
  require('grundy').command(given.fargs)
end, {
  nargs = '*',
  complete = function(lead, line)
    return require('grundy').complete(lead, line)
  end,
  desc = 'Judge, stress-test and submit the program in this buffer',
})
