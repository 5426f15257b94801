// Where SMS may go: the countries we serve, without the premium ranges that fraudsters share the fees of.

type Country = {
  /** Dialling code with the plus sign. */
  readonly prefix: string
  /** Premium, satellite and shared-cost ranges inside it. */
  readonly except?: readonly string[]
}

// North America's code is shared with islands whose ranges are known for this kind of fraud.
const caribbean = '242 246 264 268 284 340 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876'
  .split(' ')
  .map((area) => `+1${area}`)

export const smsCountries: readonly Country[] = [
  { prefix: '+1', except: ['+1900', '+1976', ...caribbean] },
  { prefix: '+30' },
  { prefix: '+31', except: ['+31900', '+31906', '+31909'] },
  { prefix: '+32', except: ['+3290'] },
  { prefix: '+33', except: ['+338'] },
  { prefix: '+34', except: ['+3480', '+3490'] },
  { prefix: '+351' },
  { prefix: '+352' },
  { prefix: '+353' },
  { prefix: '+356' },
  { prefix: '+357' },
  { prefix: '+358' },
  { prefix: '+359' },
  { prefix: '+36', except: ['+3690'] },
  { prefix: '+370' },
  { prefix: '+371' },
  { prefix: '+372' },
  { prefix: '+385' },
  { prefix: '+386' },
  { prefix: '+39', except: ['+398'] },
  { prefix: '+40' },
  { prefix: '+41', except: ['+4190'] },
  { prefix: '+420' },
  { prefix: '+421' },
  { prefix: '+43', except: ['+4390', '+4393'] },
  { prefix: '+44', except: ['+4470', '+449'] },
  { prefix: '+45' },
  { prefix: '+46', except: ['+46900'] },
  { prefix: '+47' },
  { prefix: '+48' },
  { prefix: '+49', except: ['+49190', '+49900'] },
  { prefix: '+60' },
  { prefix: '+61', except: ['+6119', '+6114'] },
  { prefix: '+62' },
  { prefix: '+63' },
  { prefix: '+64' },
  { prefix: '+65', except: ['+651900'] },
  { prefix: '+66', except: ['+661900'] },
  { prefix: '+81', except: ['+810990', '+81990'] },
  { prefix: '+82' },
  { prefix: '+84' },
  { prefix: '+852', except: ['+852900'] },
  { prefix: '+853' },
  { prefix: '+86' },
  { prefix: '+886' },
  { prefix: '+91' },
  { prefix: '+971' },
]

export function maySendSms(phone: string, countries: readonly Country[] = smsCountries): boolean {
  const country = countries.find(({ prefix }) => phone.startsWith(prefix))
  return country !== undefined && !country.except?.some((range) => phone.startsWith(range))
}
