import { Course } from '@sampan/ui/course.tsx'
import { useSay } from '@sampan/ui/language.tsx'
import { words } from './words-form.ts'

/** Who acts after the account is saved, and when it can be used. */
export function AfterSaving() {
  const say = useSay()
  const ahead = say(words.ahead)
  return (
    <Course
      label={say(words.after)}
      words={{ done: ahead, now: ahead, next: ahead, stopped: ahead }}
      legs={[
        { key: 'codes', state: 'next', title: say(words.codes), detail: say(words.codesMore) },
        { key: 'verify', state: 'next', title: say(words.verify), detail: say(words.verifyMore) },
        { key: 'ready', state: 'next', title: say(words.ready), detail: say(words.readyMore) },
      ]}
    />
  )
}
