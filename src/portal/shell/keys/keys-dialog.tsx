import { Dialog } from '@/ui/dialog'
import { keyGroups } from './key-groups'

/** Lists the keys of the portal, for people who work without a mouse. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose} size="large" hasNoStatus>
      <div className="key-columns">
        {keyGroups.map(({ name, lines }) => (
          <section key={name} aria-label={name} className="key-group">
            <h3 className="font-semibold">{name}</h3>
            <dl>
              {lines.map(({ keys, text }) => (
                <div key={text} className="key-line">
                  <dt>
                    {keys.map((key) => (
                      <kbd key={key} className="kbd">
                        {key}
                      </kbd>
                    ))}
                  </dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
