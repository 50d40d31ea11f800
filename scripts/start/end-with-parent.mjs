// Closes the stack when the command that started it is killed: the channel to the command breaks then. Otherwise the stack would go
// on and hold the port and the data folder. `npm start` preloads this file into the stack.
process.on('disconnect', () => {
  if (!process.emit('SIGTERM', 'SIGTERM')) process.exit(1)
})
process.channel?.unref()
if (!process.connected) process.exit(1)
