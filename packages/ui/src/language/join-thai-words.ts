// Keeps compound words of Thai on one line: browsers break them between their parts, which reads as a misprint.

const joiner = '\u2060'

/** The compounds of our texts; `|` is where the dictionary of browsers would break. */
const compounds = [
  'คริ|ป|โต',
  'บล็อก|เชน',
  'สเต|เบิล|คอยน์',
  'เครือ|ข่าย',
  'เจ้า|หน้าที่',
  'ทีม|งาน',
  'ตัว|ตน',
  'พาส|คีย์',
  'รหัส|ผ่าน',
  'ฟิช|ชิง',
  'เว็บ|ฮุก',
  'คิว|อาร์|โค้ด',
  'ค่า|ธรรมเนียม',
  'ตรวจ|สอบ',
  'เสร็จ|สมบูรณ์',
  'แจ้ง|เตือน',
  'ล่วง|หน้า',
  'เลข|อ้างอิง',
  'คง|เหลือ',
  'ยอด|เงิน',
  'สกุล|เงิน',
  'ปลาย|ทาง',
  'ใบ|เสร็จ',
  'ใบ|เสนอ|ราคา',
  'วัน|ทำการ',
  'คน|ที่|สอง',
  'ผู้|เยี่ยม|ชม',
  'ผู้|อนุมัติ',
  'ผู้|ดูแล',
  'คำ|ตอบ',
  'ความ|เสี่ยง',
  'เปิด|ใช้|งาน',
  'ใช้|งาน',
  'กระเป๋า|เงิน',
  'ดำเนิน|การ',
  'ทำ|รายการ',
  'ฝ่าย|สนับสนุน',
]

const joined = new Map(compounds.map((parts) => [parts.replaceAll('|', ''), parts.replaceAll('|', joiner)]))
const compound = new RegExp([...joined.keys()].join('|'), 'g')

export const joinThaiWords = (text: string): string => text.replace(compound, (word) => joined.get(word) ?? word)

/** For a search in texts of the screen: who types a word types no joiner. */
export const withoutJoiners = (text: string): string => text.replaceAll(joiner, '')
