// Seeded chance: the same seed draws the same picture on every machine.

/** A generator of numbers from 0 to 1 (mulberry32). */
export function createRandom(seed) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    pick: (list) => list[Math.floor(next() * list.length)],
    chance: (share) => next() < share,
  }
}

/** Smooth noise along a line, −1 to 1: octaves of value noise. */
export function createNoise(seed, octaves = 4) {
  const random = createRandom(seed)
  const table = Array.from({ length: 512 }, () => random.between(-1, 1))
  const at = (x) => {
    const cell = Math.floor(x)
    const part = x - cell
    const ease = part * part * (3 - 2 * part)
    const [a, b] = [table[((cell % 512) + 512) % 512], table[(((cell + 1) % 512) + 512) % 512]]
    return a + (b - a) * ease
  }
  return (x) => {
    let [sum, weight, total] = [0, 1, 0]
    for (let octave = 0; octave < octaves; octave += 1) {
      sum += at(x * 2 ** octave + octave * 37.7) * weight
      total += weight
      weight *= 0.5
    }
    return sum / total
  }
}
