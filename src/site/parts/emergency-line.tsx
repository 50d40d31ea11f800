/** Numbers to call in an emergency, for the top of pages that people open in a hurry. */
export function EmergencyLine() {
  return (
    <p className="mt-5 max-w-[60ch] border-s-4 border-error ps-4">
      <strong>
        In an emergency call{' '}
        <a href="tel:911" className="short-number">
          911
        </a>
        .
      </strong>{' '}
      Closed and it cannot wait? Go to the nearest emergency room. In a mental health crisis call or text{' '}
      <a href="tel:988" className="short-number">
        988
      </a>
      .
    </p>
  )
}
