// A camera with level sight (upright lines stay upright, like in architects' drawings). World units are metres, y is up.

const near = 0.6

/** `yaw` in degrees, positive looks right; `horizon` and `centre` are picture coordinates of the point ahead. */
export function createCamera({ at = [0, 1.7, 0], yaw = 0, focal, centre, horizon }) {
  const angle = (yaw * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const toCamera = ([x, y, z]) => {
    const [dx, dz] = [x - at[0], z - at[2]]
    return [dx * cos - dz * sin, y - at[1], dx * sin + dz * cos]
  }
  const flatten = ([x, y, z]) => [centre + (focal * x) / z, horizon - (focal * y) / z]
  const cut = (a, b) => {
    const share = (near - a[2]) / (b[2] - a[2])
    return a.map((value, index) => value + (b[index] - value) * share)
  }
  return {
    at,
    horizon,
    /** Picture point of a world point in front of the camera. */
    project: (world) => flatten(toCamera(world)),
    depth: (world) => toCamera(world)[2],
    /** Picture units of one metre at that place. */
    scaleAt: (world) => focal / toCamera(world)[2],
    /** Picture points of a polygon, cut where it would run behind the camera. */
    face: (corners) => {
      const points = corners.map(toCamera)
      const kept = points.flatMap((p, index) => {
        const next = points[(index + 1) % points.length]
        const inside = p[2] >= near
        const crossing = inside !== next[2] >= near ? [cut(p, next)] : []
        return inside ? [p, ...crossing] : crossing
      })
      return kept.map(flatten)
    },
  }
}

/** Corners of a rectangle facing front, at depth `z`. */
export const upright = (x0, y0, x1, y1, z) => [
  [x0, y0, z],
  [x1, y0, z],
  [x1, y1, z],
  [x0, y1, z],
]

/** Corners of a rectangle lying at height `y`. */
export const level = (x0, z0, x1, z1, y) => [
  [x0, y, z0],
  [x1, y, z0],
  [x1, y, z1],
  [x0, y, z1],
]

/** Corners of a rectangle facing sideways, at `x`. */
export const sideways = (z0, y0, z1, y1, x) => [
  [x, y0, z0],
  [x, y0, z1],
  [x, y1, z1],
  [x, y1, z0],
]

/** Places a model: turns it by `turn` degrees around its origin, then moves it. */
export function createPlace([px, py, pz], turn = 0) {
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const rotate = ([x, y, z]) => [x * cos + z * sin, y, -x * sin + z * cos]
  const place = (local) => {
    const [x, y, z] = rotate(local)
    return [x + px, y + py, z + pz]
  }
  return Object.assign(place, { rotate })
}
