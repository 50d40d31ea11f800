/** A text with its own line breaks. Long lines wrap. */
export function PlainText({ text }: { text: string }) {
  return <pre className="p-4 whitespace-pre-wrap wrap-anywhere">{text}</pre>
}
