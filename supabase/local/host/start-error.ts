/** An error at start that the person can mend: it is printed as one line, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
