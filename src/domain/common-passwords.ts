// Passwords that attackers try first: the most frequent of the public lists of leaked passwords, and words of this trade. The form
// says that such a password is common, but does not refuse it.

const COMMON = new Set(
  `123456 password 12345678 qwerty 123456789 12345 1234 111111 1234567 dragon 123123 baseball abc123 football monkey
  letmein shadow master 666666 qwertyuiop 123321 mustang 1234567890 michael 654321 superman 1qaz2wsx 7777777 121212
  000000 qazwsx 123qwe killer trustno1 jordan jennifer zxcvbnm asdfgh hunter buster soccer harley batman andrew tigger
  sunshine iloveyou charlie robert thomas hockey ranger daniel starwars 112233 george computer michelle jessica pepper
  1111 zxcvbn 555555 11111111 131313 freedom 777777 pass maggie 159753 aaaaaa ginger princess joshua cheese amanda
  summer love ashley nicole chelsea matthew access yankees 987654321 dallas austin thunder taylor matrix welcome admin
  passw0rd p@ssw0rd qwerty123 changeme secret login hello whatever flower lovely winter spring autumn temporary test
  texas cowboys longhorns clinic doctor nurse medical health hospital sweetwater snyder staff office`
    .split(/\s+/)
    .filter(Boolean),
)

/** Whether a password is common, also with digits or signs at its end: attackers try `Summer2025!` as early as `summer`. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase()
  return COMMON.has(plain) || COMMON.has(plain.replace(/[^a-z]+$/, ''))
}
