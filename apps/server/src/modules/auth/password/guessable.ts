// Finds passwords that every guesser tries first: known words, seasons, years, keyboard rows and repeats, dressed up with symbols.

/** What is left once everything predictable is taken out must still be worth guessing. */
const surprisesMin = 6

export function isGuessable(password: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase()
  const plain = readings(lower)
  const expected = Array<boolean>(lower.length).fill(false)
  const expect = (from: number, length: number) => expected.fill(true, from, from + length)

  for (const reading of plain) for (const [from, length] of wordsIn(reading)) expect(from, length)
  for (const match of lower.matchAll(/(?:19|20)\d\d/g)) expect(match.index, match[0].length)
  for (const [from, length] of runsIn(lower)) expect(from, length)
  const rest = lower.split('').filter((_, index) => !expected[index])
  return new Set(rest).size < surprisesMin
}

/** As written, and with the figures and symbols that people write for letters; each keeps its length. */
function readings(lower: string): string[] {
  const letters: Readonly<Record<string, string>> = { '0': 'o', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' }
  const swap = (one: string) =>
    lower.replace(/[0134578@$!]/g, (sign) => (sign === '1' || sign === '!' ? one : (letters[sign] ?? sign)))
  return [lower, swap('i'), swap('l')]
}

function wordsIn(text: string): [number, number][] {
  const found: [number, number][] = []
  for (let from = 0; from < text.length; from++) {
    for (let length = Math.min(longest, text.length - from); length >= shortest; length--) {
      if (!words.has(text.slice(from, from + length))) continue
      found.push([from, length])
      break
    }
  }
  return found
}

/** Four or more that follow each other on a keyboard or in the alphabet, and three or more of the same. */
function runsIn(text: string): [number, number][] {
  const found: [number, number][] = [...text.matchAll(/(.)\1{2,}/gsu)].map((match) => [match.index, match[0].length])
  for (let from = 0; from + 4 <= text.length; from++) {
    const part = text.slice(from, from + 4)
    if (rows.some((row) => row.includes(part))) found.push([from, 4])
  }
  return found
}

const straight = [
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '!@#$%^&*()',
  'qwertzuiop',
  'azertyuiop',
]
const columns = ['1qaz2wsx3edc4rfv5tgb', 'qazwsxedcrfvtgb', '1q2w3e4r5t6y7u8i']
const rows = [...straight, ...columns].flatMap((row) => [row, row.split('').toReversed().join('')])

// The stems of the lists of leaked passwords, and what people who keep money with us would think of.
const words = new Set(
  `password passwort passwd pass passcode passphrase parola senha contrasena motdepasse
  welcome hello letmein login logon signin secret changeme change default temp temporary test tester testing guest user
  admin administrator root master manager system server access service support office company corporate business
  account wallet bank banking money cash dollar crypto bitcoin ethereum tether usdt usdc wusd tron solana stellar binance coin token finance payment
  iloveyou love lover sunshine princess prince monkey dragon shadow superman batman spiderman starwars pokemon football baseball
  basketball soccer hockey liverpool chelsea arsenal barcelona juventus ferrari porsche mercedes
  michael jordan jennifer jessica ashley daniel andrew thomas robert william charlie george hunter harley ranger buster tigger
  ginger pepper cookie cheese banana orange apple google facebook twitter linkedin microsoft windows samsung android iphone
  computer internet freedom whatever trustno nothing forever family mother father summer winter spring autumn fall season
  january february march april may june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday
  singapore bangkok thailand hongkong china shanghai beijing tokyo japan london england america newyork sydney australia
  germany france spain italy asia europe world qwerty asdf zxcv abc abcd xyz one two three four five six seven eight nine zero
  secure security safe private strong very super my the new old good best lucky happy star blue green black white red gold silver`
    .split(/\s+/)
    .filter((word) => word.length > 1),
)
const longest = Math.max(...[...words].map((word) => word.length))
const shortest = Math.min(...[...words].map((word) => word.length))
