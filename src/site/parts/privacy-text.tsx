import { listMark } from '@/domain/word-lists'
import { clinic, forms, locations } from '@/site/clinic'

const anyClinic = ['the clinic', 'either clinic'][locations.length - 1] ?? 'any of our clinics'

/** Wording of the privacy policy. Whoever changes the wording also changes `privacyUpdated` in clinic.ts. */
export function PrivacyText() {
  return (
    <div className="prose">
      <p>
        This policy is about this website. What you tell us as a patient is part of your medical record and is
        protected by HIPAA. <PrivacyNotice />
      </p>

      <h2>Information we collect</h2>
      <p>We collect only what you choose to give us:</p>
      <ul className="ticks">
        <li>
          <strong>Contact details</strong>: your name, email address, phone number and mailing address, when
          you fill in a form, ask for a guide or apply for a membership.
        </li>
        <li>
          <strong>What you write</strong>: the message or the answers that you enter in a form. Please do not
          send medical details through the website.
        </li>
        <li>
          <strong>Technical data</strong>: like any web server, ours notes the address of the device, the page
          and the time of a request, to keep the site running and safe.
        </li>
      </ul>
      <p>
        Reading this website takes no account, and it sets no advertising or tracking cookies. The forms and
        videos of other companies load only after you tap on them. From then on the form service ({forms.host}
        ) or the video service receives your device’s address, and what you enter, under its own privacy
        policy. Get Directions opens Google Maps or Apple Maps, which then learns where you want to go.
      </p>
      <p>So that it opens without a signal, your browser keeps a copy of our public pages on your device.</p>

      <h2>How we use your information</h2>
      <ul className="ticks">
        <li>To answer your question, set up an appointment, or send the guide you asked for.</li>
        <li>To tell you about your appointment, our services, changes and offers, if you agreed to that.</li>
        <li>To review an application for the Direct Primary Care pilot.</li>
        <li>To keep the website working, safe and useful.</li>
        <li>To do what the law requires of us.</li>
      </ul>
      <p>
        We do not sell your information, and we do not rent or trade it. {/* sample */} We share it only with
        companies that work for us, such as the form service, and only as far as that work needs; or when the
        law obliges us to. Mobile phone numbers and consent to texts are not shared with anyone for their own
        marketing. {/* sample */}
      </p>

      <h2>Consent to contact by text, email or phone</h2>
      <p>
        When you give us your phone number or email address through this website, you agree that {clinic.name}{' '}
        may contact you by text message, email or phone about your request, your appointments and our
        services. {/* sample */} Your consent is not a condition of care or of buying anything. Message and
        data rates may apply, and how often we write depends on what you asked for.
      </p>
      <p>
        You can stop this at any time. Reply <strong>STOP</strong> to a text message, or{' '}
        <strong>UNSUBSCRIBE</strong> to a text or an email, or tell us by phone. We will confirm once and then
        stop. {/* sample */} We may still call you about care you are receiving.
      </p>

      <h2>Security</h2>
      <p>
        This website is served over encrypted connections only. What you send is seen by the staff who need
        it, kept behind passwords, and deleted when it is no longer needed. {/* sample */} No transmission
        over the internet is perfectly safe, which is why we ask you to keep medical details for the phone or
        the visit.
      </p>

      <h2>California privacy compliance</h2>
      <p>
        If you live in California, you may ask us what we hold about you from this website, have it corrected
        or deleted, and ask with whom it was shared. We do not sell or share personal information as
        California law defines it. {/* sample */} We will not treat you differently because you asked. Call{' '}
        {anyClinic}, or send us a message; we may need to check who you are before we answer.
      </p>

      <h2>Children’s privacy compliance</h2>
      <p>
        This website is not meant for children under 13, and we do not knowingly collect data from anyone
        under 13. If you believe that a child has sent us information, call us and we will delete it.{' '}
        {/* sample */} Parents and guardians fill in forms for their children.
      </p>

      <h2>Changes to this policy</h2>
      <p>
        When this policy changes, the new text appears on this page with a new date at the top. If the change
        affects how we use what you gave us before, we will tell you by email where we have your address.{' '}
        {/* sample */}
      </p>

      <h2>Questions</h2>
      <p>
        Call{' '}
        {locations.map(({ id, name, phone, phoneE164 }, at) => (
          <span key={id}>
            {listMark(at, locations.length, 'or')}the {name} at{' '}
            <a href={`tel:${phoneE164}`} className="text-link">
              {phone}
            </a>
          </span>
        ))}
        , or{' '}
        <a href="/contact" className="text-link">
          send us a message
        </a>
        .
      </p>
    </div>
  )
}

/** Link to the Notice of Privacy Practices, which the law requires on the website; without its address, how to get the notice. */
function PrivacyNotice() {
  if (!clinic.privacyNotice) {
    return <>Our Notice of Privacy Practices covers that; ask for it at the desk or by phone.</>
  }
  return (
    <>
      Our{' '}
      <a href={clinic.privacyNotice} className="text-link">
        Notice of Privacy Practices
      </a>{' '}
      covers that.
    </>
  )
}
