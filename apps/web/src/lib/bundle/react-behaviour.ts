// What the app expects of React and Preact does otherwise: fields keep the value of their component, and effects wait for no frame.

import { options, type VNode } from 'preact'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type FieldProps = { readonly value?: unknown; readonly checked?: boolean; readonly autoFocus?: boolean }
/** `__e` is the element of a node, by the name that it has in every build of Preact. */
type FieldNode = VNode<FieldProps> & { readonly __e: Field | null }

const fields: readonly unknown[] = ['input', 'textarea', 'select']
const isField = (node: VNode): node is FieldNode => fields.includes(node.type)

const rendered = new WeakMap<EventTarget, FieldProps>()

export function adoptReactBehaviour(): void {
  runEffectsSoon()
  keepFieldsControlled(renderOnDemand())
}

/**
 * Preact renders in a microtask: in one task with what brought the change, such as reading an answer, and a slow phone stands
 * still for both. Only what an event in the page changes is rendered at once. Between two events that a script dispatches
 * (a password manager fills a form) not even a microtask runs, so what is returned renders on demand.
 */
function renderOnDemand(): () => void {
  const renderSoon = inOwnTask()
  let render: (() => void) | undefined
  options.debounceRendering = (changes) => {
    render = changes
    if (window.event?.target instanceof Node) queueMicrotask(changes)
    else renderSoon(changes)
  }
  return () => render?.()
}

/** Preact waits for a frame before it runs effects, and most of them ask the server for something. */
function runEffectsSoon(): void {
  options.requestAnimationFrame = inOwnTask()
}

/** Runs the latest work that it was given, in the next task. */
function inOwnTask(): (work: () => void) => void {
  const { port1, port2 } = new MessageChannel()
  let run: (() => void) | undefined
  port1.addEventListener('message', () => run?.())
  port1.start()
  return (work) => {
    run = work
    port2.postMessage(undefined)
  }
}

/** Preact writes a value only when it renders, so a refused character or choice would stay where the state did not change. */
function keepFieldsControlled(render: () => void): void {
  const { diffed } = options
  options.diffed = (node) => {
    diffed?.(node)
    if (!isField(node)) return
    const { __e: element, props } = node
    if (element === null) return
    // The element is in the page when the whole change is.
    if (props.autoFocus && !rendered.has(element)) queueMicrotask(() => element.focus())
    rendered.set(element, props)
  }
  const settle = (field: HTMLElement) => {
    // The handlers of the app have run by then.
    render()
    restore(field)
  }
  // A choice reports `input` before the `change` that its handler hears.
  addEventListener('input', ({ target }) => isText(target) && settle(target))
  addEventListener('change', ({ target }) => target instanceof HTMLElement && settle(target))
}

const isText = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !/^(?:checkbox|radio|file)$/.test(target.type))

function restore(target: HTMLElement): void {
  const isRadio = target instanceof HTMLInputElement && target.type === 'radio'
  const group = isRadio ? document.querySelectorAll(`input[type=radio][name="${CSS.escape(target.name)}"]`) : [target]
  for (const field of group) {
    const { value, checked } = rendered.get(field) ?? {}
    if (checked !== undefined && field instanceof HTMLInputElement && field.checked !== checked) field.checked = checked
    if (typeof value === 'string' && 'value' in field && field.value !== value) field.value = value
  }
}
