import { Marked } from '../../lists/marked'

/** An email address. Where a line is too short for it, it breaks after the @. */
export function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@') + 1
  return (
    <>
      <Marked text={address.slice(0, at)} />
      <wbr />
      <Marked text={address.slice(at)} />
    </>
  )
}
