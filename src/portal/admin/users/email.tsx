import { Marked } from '../../lists/marked'

/** An email address that is broken behind its @, where one line is too short for it. */
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
