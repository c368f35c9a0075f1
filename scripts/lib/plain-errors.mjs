// Loaded before a bench: what the bench itself refuses is shown as its message alone, a mistake in its code with the stack.
process.on('uncaughtException', (error) => {
  const isRefusal = error?.constructor === Error || String(error?.code).startsWith('ERR_PARSE_ARGS')
  console.error(isRefusal ? error.message : error)
  process.exit(1)
})
