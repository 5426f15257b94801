// A table of settings that have the same fields: one row each, every value editable in place.

import { useT } from '@sampan/ui/language'
import { Tag } from '@sampan/ui/status-tag'
import { messages } from './messages.ts'
import { SettingCell } from './setting-cell.tsx'
import { type Drafts, isChanged, valueOf } from './setting-drafts.ts'
import { type Setting, type SettingField, SettingValue, type Value } from './setting-value.tsx'

type Editing = {
  drafts: Drafts
  refusals: Readonly<Record<string, string>>
  edit: (setting: Setting, name: string, value: Value) => void
}

type SettingTableProps = Editing & { caption: string; settings: readonly Setting[] }

/** A single setting is turned on its side, because a row of one is hard to read. */
export function SettingTable({ caption, settings, ...editing }: SettingTableProps) {
  const [only, ...others] = settings
  if (!only) return null
  return (
    <div className="panel csetbox">
      {others.length === 0 ? (
        <table className="cset">
          <caption>{only.title}</caption>
          <tbody>
            {only.fields.map((field) => (
              <tr key={field.name}>
                <th scope="row">{field.label}</th>
                <td>
                  <Value setting={only} field={field} {...editing} />
                </td>
              </tr>
            ))}
            <Refusal text={editing.refusals[only.key]} columns={2} />
          </tbody>
        </table>
      ) : (
        <div className="scrollx">
          <ManyRows caption={caption} settings={settings} {...editing} />
        </div>
      )}
    </div>
  )
}

const alignOf = ({ kind }: SettingField) => (kind === 'whole' || kind === 'amount' ? 'num' : undefined)

function ManyRows({ caption, settings, ...editing }: SettingTableProps) {
  const t = useT()
  const fields = settings[0]?.fields ?? []
  return (
    <table className="cset cset--many">
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t(messages.setting)}</th>
          {fields.map((field) => (
            <th key={field.name} scope="col" className={alignOf(field)}>
              {field.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {settings.map((setting) => (
          <Row key={setting.key} setting={setting} {...editing} />
        ))}
      </tbody>
    </table>
  )
}

/** Beside "AUD SWIFT" every column would say AUD again; a pair has two currencies to tell apart. */
function namesCurrency({ title, fields }: Setting): boolean {
  const [currency, ...others] = new Set(fields.flatMap((field) => field.currency ?? []))
  return currency !== undefined && others.length === 0 && title.split(' ').includes(currency) && !title.includes('→')
}

function Row({ setting, ...editing }: Editing & { setting: Setting }) {
  const t = useT()
  return (
    <>
      <tr className={namesCurrency(setting) ? 'cset__named' : undefined}>
        <th scope="row">
          {setting.title}
          {setting.unavailable !== null && <Tag tone="stopped">{setting.unavailable}</Tag>}
          {setting.pending && <Tag tone="person">{t(messages.proposed)}</Tag>}
        </th>
        {setting.fields.map((field) => (
          <td key={field.name} data-label={field.label} className={alignOf(field)}>
            <Value setting={setting} field={field} {...editing} />
          </td>
        ))}
      </tr>
      <Refusal text={editing.refusals[setting.key]} columns={setting.fields.length + 1} />
    </>
  )
}

/** A row with an open proposal waits for its decision before it is edited again. */
function Value({ setting, field, drafts, edit }: Editing & { setting: Setting; field: SettingField }) {
  if (!setting.mayPropose || setting.pending) return <SettingValue field={field} value={field.value} />
  return (
    <SettingCell
      label={`${setting.title}, ${field.label}`}
      field={field}
      value={valueOf(drafts, setting, field)}
      changed={isChanged(drafts, setting, field)}
      onChange={(value) => edit(setting, field.name, value)}
    />
  )
}

function Refusal({ text, columns }: { text: string | undefined; columns: number }) {
  if (text === undefined) return null
  return (
    <tr>
      <td colSpan={columns}>
        <p className="error" role="alert">
          {text}
        </p>
      </td>
    </tr>
  )
}
