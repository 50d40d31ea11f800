/** The line of land that ends a page: mesas, a water tower, mesquite and turbines. Decoration only. */
export function Horizon() {
  return (
    <svg
      viewBox="0 0 1600 120"
      preserveAspectRatio="xMidYMax slice"
      className="block h-[clamp(4rem,7.5vw,7.5rem)] w-full text-(--band)"
      aria-hidden="true"
      fill="currentColor"
    >
      <path
        opacity=".16"
        d="M0 120V84c120-6 190-22 260-22h120c40 0 50 14 110 18 150 8 220-34 330-36h150c46 0 60 26 120 30 190 12 300-24 510-16v62Z"
      />
      <path opacity=".34" d="M0 120V98c220-14 330 6 520-2 210-9 300-26 520-14 210 11 380 4 560-6v44Z" />
      <g fill="none" stroke="currentColor" strokeLinecap="round">
        <g strokeWidth="2.4" opacity=".55">
          <path d="M1130 92V34m0 0 4-30m-4 30 24 17m-24-17-27 12" />
          <path d="M1236 92V46m0 0 22-12m-22 12 0 25m0-25-20-14" />
          <path d="M1332 90V40m0 0-20-19m20 19 27-7m-27 7-7 27" />
        </g>
        <path
          strokeWidth="2.6"
          d="M391 108 396 66m29 42-5-42M408 108V66m-14 22h28M391 106l27-18m7 18-27-18"
        />
        <path strokeWidth="3" d="M700 110c1-10-3-16-1-26m0 9c-7-3-12-6-16-13m17 7c7-4 13-6 16-12" />
      </g>
      <path d="M408 24c11 3 20 8 22 13v16c0 8-9 13-22 13s-22-5-22-13V37c2-5 11-10 22-13Z" />
      <path d="M652 86c2-9 14-9 18-12 6-9 22-8 27-5 8-7 26-5 30 3 8-1 19 4 19 11-9 5-21 1-27-1-8 5-20 4-25 1-8 5-19 5-24 2-6 4-14 4-18 1Z" />
      <path d="M0 120v-10c260-12 420 4 700-4s420-12 620-4 200 2 280-2v20Z" />
    </svg>
  )
}
