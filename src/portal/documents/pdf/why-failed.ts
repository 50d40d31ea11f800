/** The reason why a PDF cannot be shown, and what to do, by the error of pdf.js. */
export function whyFailed(error: unknown): string {
  switch (error instanceof Error ? error.name : undefined) {
    case 'InvalidPDFException':
    case 'FormatError':
      return 'The file is damaged, or was cut off on its way. Ask who added it to upload it again.'
    case 'ResponseException':
      return 'The file did not come from the clinic. Look at the connection, and try again.'
    default:
      return 'Download it to open it in another program.'
  }
}
