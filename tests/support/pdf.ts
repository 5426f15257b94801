// PDF files as banks and attackers make them.

import Pdf from 'pdfkit'

type Options = { readonly pages?: number; readonly ownerPassword?: string; readonly userPassword?: string }

/** A printed proof of payment; `ownerPassword` alone encrypts it and does not require a password to read. */
export function bankPdf({ pages = 1, ...passwords }: Options = {}): Promise<Buffer> {
  const paper = new Pdf({ autoFirstPage: false, pdfVersion: '1.7', ...passwords })
  const chunks: Buffer[] = []
  paper.on('data', (chunk: Buffer) => chunks.push(chunk))
  const made = new Promise<Buffer>((resolve) => paper.on('end', () => resolve(Buffer.concat(chunks))))
  for (let page = 1; page <= pages; page++) paper.addPage().fontSize(24).text(`Payment of 1,250.00 EUR, page ${page}`)
  paper.end()
  return made
}

/** One page, with the test's own content in the catalogue and after it. */
export const handmadePdf = (catalogue = '', more = ''): Buffer =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalogue} >>\nendobj\n` +
      '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n' +
      '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj\n' +
      `${more}trailer << /Root 1 0 R >>\n%%EOF\n`,
    'latin1',
  )
