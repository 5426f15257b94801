// The help centre: answers by topic, and a search over them.

import './help.css'
import { LinkButton } from '@sampan/ui/button'
import { EmptyState } from '@sampan/ui/empty-state'
import { useT } from '@sampan/ui/language'
import { Link } from '@sampan/ui/link'
import { useUrlState } from '@sampan/ui/url-state'
import { usePlural } from '@sampan/ui/use-plural'
import { SearchField } from '../../lib/forms/search-field.tsx'
import type { ScreenProps } from '../../lib/navigation/screen.ts'
import { companyTopic, exchangeTopic, securityTopic } from './account-articles.ts'
import type { Article, Topic } from './article.ts'
import { findArticles } from './find-articles.ts'
import { messages, resultCount } from './messages.ts'
import { depositTopic, withdrawalTopic } from './money-articles.ts'

const topics: readonly Topic[] = [depositTopic, withdrawalTopic, exchangeTopic, securityTopic, companyTopic]

export function Help({ title }: ScreenProps) {
  const t = useT()
  const typed = useUrlState().get('q')?.trim() ?? ''
  return (
    <main className="wrap narrow" id="main">
      <div className="page-head">
        <h1>{t(title)}</h1>
        <p className="lead">{t(messages.lead)}</p>
      </div>
      <div className="stack-l">
        <search className="help-search">
          <SearchField name="q" label={t(messages.search)} placeholder={t(messages.placeholder)} maxLength={60} />
        </search>
        {typed === '' ? topics.map((topic) => <TopicList key={topic.id} topic={topic} />) : <Results typed={typed} />}
        <section className="help-more" aria-labelledby="h-more">
          <h2 id="h-more">{t(messages.more)}</h2>
          <p>{t(messages.moreText)}</p>
          <LinkButton href="/feedback">{t(messages.contact)}</LinkButton>
        </section>
      </div>
    </main>
  )
}

function TopicList({ topic: { id, title, articles } }: { topic: Topic }) {
  const t = useT()
  return (
    <section aria-labelledby={`h-${id}`}>
      <h2 id={`h-${id}`}>{t(title)}</h2>
      {articles.map((article) => (
        <ArticleItem key={article.id} article={article} />
      ))}
    </section>
  )
}

function Results({ typed }: { typed: string }) {
  const t = useT()
  const count = usePlural()
  const found = findArticles(topics, typed, t)
  return (
    <section aria-label={t(messages.results)}>
      <p className="small muted" role="status">
        {found.length > 0 && count(resultCount, found.length)}
      </p>
      {found.length === 0 && (
        <div role="status">
          <EmptyState level={2} title={t(messages.none, { typed })}>
            {t(messages.noneMore)}
          </EmptyState>
        </div>
      )}
      {found.map((article) => (
        <ArticleItem key={article.id} article={article} open />
      ))}
    </section>
  )
}

function ArticleItem({ article: { id, question, answer, path, link }, open = false }: { article: Article; open?: boolean }) {
  const t = useT()
  return (
    <details className="help-item" id={id} open={open}>
      <summary>
        <h3>{t(question)}</h3>
      </summary>
      <p>{t(answer)}</p>
      <p>
        <Link href={path}>{t(link)}</Link>
      </p>
    </details>
  )
}
