import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkDetails, type Details, plainFields } from './details-rules.ts'

const empty: Details = {
  corporateName: '',
  registrationNumber: '',
  placeOfIncorporation: '',
  dateOfIncorporation: '',
  authorisedPerson: '',
  name: '',
  dateOfBirth: '',
  nationality: '',
  residence: '',
  phone: '',
  userAgreement: '',
  privacyPolicy: '',
}
const agreed = { userAgreement: 'yes', privacyPolicy: 'yes' }
const person = {
  ...empty,
  ...agreed,
  name: 'Lin Tan',
  dateOfBirth: '1990-05-21',
  nationality: 'SG',
  residence: 'TH',
  phone: '+6581234567',
}
const company = {
  ...empty,
  ...agreed,
  corporateName: 'Example Trading',
  placeOfIncorporation: 'SG',
  dateOfIncorporation: '2015-03-02',
  authorisedPerson: 'Lin Tan',
  nationality: 'SG',
  residence: 'TH',
  phone: '+65 8123 4567',
}
const now = new Date('2026-11-15T00:00:00Z')
const faults = (type: 'individual' | 'corporate', values: Details) =>
  Object.fromEntries(Object.entries(checkDetails(type, 'lin@example.com', values, now)).map(([name, text]) => [name, text?.en]))

test('each kind of account has its own fields; an empty one is named', () => {
  assert.deepEqual(faults('individual', person), {})
  assert.deepEqual(faults('corporate', company), {})
  assert.deepEqual(faults('individual', { ...empty, ...agreed }), {
    name: 'Full name is required',
    dateOfBirth: 'Date of birth is required',
    nationality: 'Nationality is required',
    residence: 'Residence is required',
    phone: 'Phone is required',
  })
  assert.deepEqual(
    Object.keys(faults('corporate', { ...empty, ...agreed })).toSorted((a, b) => a.localeCompare(b)),
    ['authorisedPerson', 'corporateName', 'dateOfIncorporation', 'nationality', 'phone', 'placeOfIncorporation', 'residence'],
  )
})

test('[5.15][5.16] each agreement is asked for on its own', () => {
  assert.deepEqual(faults('individual', { ...person, userAgreement: '' }), {
    userAgreement: 'Agree to the user agreement to continue.',
  })
  assert.deepEqual(faults('individual', { ...person, privacyPolicy: '' }), {
    privacyPolicy: 'Agree to the privacy policy to continue.',
  })
})

test('a holder is of age from the birthday; a company founded in the past', () => {
  const born = (dateOfBirth: string) => faults('individual', { ...person, dateOfBirth }).dateOfBirth
  assert.equal(born('2008-11-15'), undefined)
  assert.equal(born('2008-11-16'), 'You must be at least 18 years old.')
  assert.match(born('2026-11-15') ?? '', /^Enter a date in the past/)
  const founded = (dateOfIncorporation: string) => faults('corporate', { ...company, dateOfIncorporation }).dateOfIncorporation
  assert.equal(founded('2026-11-14'), undefined)
  assert.match(founded('2026-11-15') ?? '', /^Enter a date in the past/)
})

test('a phone may have blanks; an empty optional field is not sent', () => {
  const sent = plainFields('corporate', company)
  assert.equal(sent.phone, '+6581234567')
  assert.ok(!('registrationNumber' in sent))
  assert.ok(!('name' in sent))
})
