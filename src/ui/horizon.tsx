/** Drawn landscape: sun, mesas, wind turbines, red earth. Decoration, in colours that follow the theme. */
export function Horizon({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 1200 240"
      preserveAspectRatio="xMidYMax slice"
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="905" cy="104" r="62" className="land-halo" />
      <circle cx="905" cy="104" r="40" className="land-sun" />
      <path d="M0 128h150l58 36h250l64-44h190l50 46h240l70-34h178v108H0Z" className="land-mesa" />
      <g className="land-turbine">
        <path d="M330 182V98" />
        <path d="M330 98l-25 19M330 98l30 10M330 98l-4-32" />
        <path d="M396 186v-62" />
        <path d="M396 124l-19 13M396 124l22 9M396 124l-2-24" />
        <path d="M1062 176V82" />
        <path d="M1062 82l-33 4M1062 82l18 29M1062 82l16-30" />
      </g>
      <path d="M0 178c190-26 360-8 560 2s420-30 640-8v68H0Z" className="land-earth-1" />
      <path d="M0 204c220-18 420 8 640 4s380-26 560-8v40H0Z" className="land-earth-2" />
      <path d="M0 224c260-12 460 8 700 2s340-12 500-4v18H0Z" className="land-earth-3" />
    </svg>
  )
}
