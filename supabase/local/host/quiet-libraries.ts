// Imported first. Two libraries greet on standard error at import, about Node 20 and about lite's storage being young: what a
// person sees at start is our own words.
const GREETINGS = /Node\.js 20 and below are deprecated|EXPERIMENTAL FEATURES ENABLED/

const printWarning = console.warn

console.warn = (...words: Parameters<typeof printWarning>) => {
  if (!GREETINGS.test(String(words[0]))) printWarning(...words)
}
