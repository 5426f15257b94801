// Draws the pages of one PDF from outside, in a thread and a WebAssembly memory of its own. Nothing of the file
// but its pixels leaves this thread.

import { parentPort, workerData } from 'node:worker_threads'
import { init } from '@embedpdf/pdfium'
import { type WasmExports, type WasmInstance, type WasmModule, webAssembly } from './web-assembly.ts'

export type PdfOrder = {
  readonly pdfium: WasmModule
  readonly bytes: Uint8Array
  readonly pagesMax: number
  readonly memoryBytesMax: number
}
export type DrawnPage = { readonly width: number; readonly height: number; readonly points: readonly [number, number] }
export type PdfFault = 'pdfLocked' | 'pdfDamaged' | 'pdfTooLong'
export type PdfReport =
  | { readonly page: DrawnPage; readonly pixels: Uint8Array<ArrayBuffer> }
  | { readonly fault: PdfFault }
  | { readonly done: true }

/** 150 dots an inch; a page larger than that many dots is drawn smaller. */
const scale = 150 / 72
const sideMax = 2_200
const passwordError = 4
/** Appearances of annotations are drawn, in RGBA. */
const renderFlags = 0x01 | 0x10

// A thread has no origin; the rule is about windows.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const report = (what: PdfReport, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(what, transfer)

const order: PdfOrder = workerData
const lib = await init({ instantiateWasm: instantiateBounded })
/** Read again each time: it is another one after the memory has grown. */
const heap = (): Uint8Array => (lib.pdfium as unknown as { readonly HEAPU8: Uint8Array }).HEAPU8

type Imports = { readonly env: { emscripten_resize_heap: (size: number) => boolean } }

/** Memory of WebAssembly is not part of a thread's limits, so its growth is refused here. */
function instantiateBounded(imports: Imports, done: (instance: WasmInstance) => WasmExports): WasmExports {
  const grow = imports.env.emscripten_resize_heap
  imports.env.emscripten_resize_heap = (size) => size <= order.memoryBytesMax && grow(size)
  return done(new webAssembly.Instance(order.pdfium, imports))
}

async function drawAll(): Promise<void> {
  lib.PDFiumExt_Init()
  const at = lib.pdfium.wasmExports.malloc(order.bytes.length)
  heap().set(order.bytes, at)
  const document = lib.FPDF_LoadMemDocument(at, order.bytes.length, '')
  if (!document) return report({ fault: lib.FPDF_GetLastError() === passwordError ? 'pdfLocked' : 'pdfDamaged' })
  const pages = lib.FPDF_GetPageCount(document)
  if (pages < 1) return report({ fault: 'pdfDamaged' })
  if (pages > order.pagesMax) return report({ fault: 'pdfTooLong' })
  for (let index = 0; index < pages; index++) {
    if (!drawPage(document, index)) return report({ fault: 'pdfDamaged' })
    await taken()
  }
  report({ done: true })
}

function drawPage(document: number, index: number): boolean {
  const page = lib.FPDF_LoadPage(document, index)
  if (!page) return false
  const points = [lib.FPDF_GetPageWidthF(page), lib.FPDF_GetPageHeightF(page)] as const
  if (!points.every((side) => side >= 1 && Number.isFinite(side))) return false
  const by = Math.min(scale, sideMax / Math.max(...points))
  const inPixels = (side: number) => Math.max(1, Math.round(side * by))
  const [width, height] = [inPixels(points[0]), inPixels(points[1])]
  const bitmap = lib.FPDFBitmap_Create(width, height, 0)
  if (!bitmap) return false
  lib.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xff_ff_ff_ff)
  lib.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, renderFlags)
  const from = lib.FPDFBitmap_GetBuffer(bitmap)
  const pixels = heap().slice(from, from + lib.FPDFBitmap_GetStride(bitmap) * height)
  lib.FPDFBitmap_Destroy(bitmap)
  lib.FPDF_ClosePage(page)
  report({ page: { width, height, points }, pixels }, [pixels.buffer])
  return true
}

/** One page at a time: the next is drawn when this one has been taken. */
const taken = (): Promise<void> => new Promise((resolve) => parentPort?.once('message', () => resolve()))

await drawAll()
