import { CallButtons } from './call-buttons'

/** The not-found page. The script writes the missing path to the console. */
export function NotFound() {
  return (
    <div className="wrap band text-center" data-not-found>
      <p className="font-serif text-[clamp(5rem,3rem+10vw,9rem)] leading-none font-semibold text-primary">
        404
      </p>
      <h1 className="mt-4">Oops! Page not found</h1>
      <p className="lede mx-auto mt-4">
        The page may have moved, or the address has a typo in it. Nothing is wrong on your side.
      </p>
      <p className="mt-7 flex flex-wrap justify-center gap-3">
        <a href="/" className="btn btn-accent">
          Return to Home
        </a>
        <CallButtons />
      </p>
    </div>
  )
}
