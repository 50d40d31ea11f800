// Silences the warnings that two libraries print when they are imported (about Node 20, and about @supabase/lite's experimental
// storage). Import it before them.
const GREETINGS = /Node\.js 20 and below are deprecated|EXPERIMENTAL FEATURES ENABLED/

const printWarning = console.warn

console.warn = (...words: Parameters<typeof printWarning>) => {
  if (!GREETINGS.test(String(words[0]))) printWarning(...words)
}
