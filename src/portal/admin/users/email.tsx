import { Marked } from '../../lists/marked'

/** An email address, which no browser translates. Where a line is too short for it, it breaks after the @. */
export function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@') + 1
  return (
    <span translate="no">
      <Marked text={address.slice(0, at)} />
      <wbr />
      <Marked text={address.slice(at)} />
    </span>
  )
}
