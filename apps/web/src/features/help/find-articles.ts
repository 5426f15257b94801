// Which help articles match what was typed.

import { withoutJoiners } from '@sampan/ui/join-thai-words'
import type { Article, Topic } from './article.ts'

type Translate = (text: Article['question']) => string

const normalise = (text: string): string => withoutJoiners(text.normalize('NFKC').toLowerCase())

/** Every typed word has to occur; articles with all words in their question come first. Thai and Chinese have no spaces, so a part of a word is enough. */
export function findArticles(topics: readonly Topic[], typed: string, translate: Translate): readonly Article[] {
  const words = normalise(typed).split(/\s+/).filter(Boolean)
  const hasAll = (text: string) => words.every((word) => normalise(text).includes(word))
  const found = topics
    .flatMap(({ title, articles }) => articles.map((article) => ({ article, title })))
    .map(({ article, title }) => ({
      article,
      question: translate(article.question),
      rest: `${translate(article.answer)} ${translate(title)}`,
    }))
    .filter(({ question, rest }) => hasAll(`${question} ${rest}`))
  const inQuestion = found.filter(({ question }) => hasAll(question))
  return [...inQuestion, ...found.filter((one) => !inQuestion.includes(one))].map(({ article }) => article)
}
