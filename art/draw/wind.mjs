/** The wind's push at a place and moment of the loop. It has whole numbers of waves, so that the loop's end meets its start. */
export const sway = (time, place, phase = 0) =>
  0.1 * Math.sin(2 * Math.PI * (2 * time - place * 1.4 + phase * 0.15)) +
  0.045 * Math.sin(2 * Math.PI * (5 * time - place * 3.1 + phase * 0.5)) +
  0.05
