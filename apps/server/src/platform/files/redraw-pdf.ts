// Makes a PDF from outside harmless: its pages are drawn as pictures, and a new PDF is made of those pictures alone.

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { Refusal } from '@sampan/contract/refusals.ts'
import type { DrawnPage, PdfFault, PdfOrder, PdfReport } from './pdf-worker.ts'
import { type WasmModule, webAssembly } from './web-assembly.ts'

export const pdfPagesMax = 20
const drawingMsMax = 15_000
const memoryBytesMax = 192 * 1024 * 1024
/** More would wait longer than their senders do. */
const waitingMax = 8

type Picture = { readonly points: DrawnPage['points']; readonly jpeg: Buffer }
export type RedrawnPdf = { readonly bytes: Buffer } | { readonly fault: PdfFault | 'pdfTooComplex' }

const state: { compiled?: Promise<WasmModule>; waiting: number; last: Promise<unknown> } = {
  waiting: 0,
  last: Promise.resolve(),
}

/** One at a time: drawing needs a processor and memory for itself. */
export async function redrawPdf(bytes: Buffer): Promise<RedrawnPdf> {
  if (state.waiting >= waitingMax) throw new Refusal('tooManyRequests', { params: { retryAfterSeconds: 5 } })
  state.waiting += 1
  const mine = state.last.then(() => drawPictures(bytes))
  state.last = mine.catch(() => undefined)
  try {
    const drawn = await mine
    return Array.isArray(drawn) ? { bytes: await bindPictures(drawn) } : drawn
  } finally {
    state.waiting -= 1
  }
}

const compilePdfium = async (): Promise<WasmModule> =>
  webAssembly.compile(await readFile(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))))

async function drawPictures(bytes: Buffer): Promise<Picture[] | { readonly fault: PdfFault | 'pdfTooComplex' }> {
  const pdfium = await (state.compiled ??= compilePdfium())
  const order: PdfOrder = { pdfium, bytes: new Uint8Array(bytes), pagesMax: pdfPagesMax, memoryBytesMax }
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: 64, stackSizeMb: 4 },
    stdout: true,
    stderr: true,
  })
  const pictures: Picture[] = []
  try {
    return await new Promise((resolve) => {
      const tooComplex = () => resolve({ fault: 'pdfTooComplex' })
      const timer = setTimeout(tooComplex, drawingMsMax)
      const take = async (said: PdfReport) => {
        if ('fault' in said) return resolve(said)
        if ('done' in said) return resolve(pictures)
        pictures.push({ points: said.page.points, jpeg: await compress(said.page, said.pixels) })
        // A thread has no origin; the rule is about windows.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin
        worker.postMessage('taken')
      }
      worker.on('message', (said: PdfReport) => void take(said).catch(tooComplex))
      // Out of memory, out of stack, or a fault of the library: whatever it was, this file caused it.
      worker.on('error', tooComplex)
      worker.on('exit', () => {
        clearTimeout(timer)
        tooComplex()
      })
    })
  } finally {
    await worker.terminate()
  }
}

async function compress({ width, height }: DrawnPage, pixels: Uint8Array): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 80 })
    .toBuffer()
}

async function bindPictures(pictures: readonly Picture[]): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const paper = new PDFDocument({ autoFirstPage: false, margin: 0, info: { CreationDate: new Date(0) } })
  const chunks: Buffer[] = []
  paper.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => paper.on('end', resolve))
  for (const { points, jpeg } of pictures)
    paper.addPage({ size: [...points], margin: 0 }).image(jpeg, 0, 0, { width: points[0], height: points[1] })
  paper.end()
  await ended
  return Buffer.concat(chunks)
}
