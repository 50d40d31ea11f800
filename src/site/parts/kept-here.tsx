/** Sentences about what this device still holds: the first is true of any device, and `enhance/kept-here.ts` puts others in its place. */
const sentences: [kept: string, text: string][] = [
  [
    'unknown',
    'A device that was on this website before opens all its pages without the internet. One on which the staff portal was used opens the portal too.',
  ],
  ['site', 'This device holds all pages of this website. They open without the internet.'],
  [
    'portal-in',
    'The staff portal opens too: somebody is signed in, and sees the lists as they were when the internet went.',
  ],
  ['portal-out', 'The staff portal is here too, but nobody is signed in, and signing in needs the internet.'],
  ['files-in', 'Documents and videos that were opened or saved on this device open in the portal.'],
  [
    'files-out',
    'Documents and videos are on this device, locked. They open for the next person who signs in.',
  ],
]

export function KeptHere() {
  return (
    <p className="mt-3 max-w-[65ch]">
      {sentences.map(([kept, text]) => (
        <span key={kept} data-kept={kept} hidden={kept !== 'unknown'}>
          {text}{' '}
        </span>
      ))}
      <span data-kept="saves" hidden>
        Saves that wait on this device: <b>0</b>. They are sent by themselves when the internet is back and
        their person is signed in.
      </span>
    </p>
  )
}
