// The labels of section 3's fields, and what the details page says around them.

import type { Text } from '@sampan/contract/language.ts'

export const labels = {
  corporateName: { en: 'Corporate name', 'zh-CN': '公司名称', th: 'ชื่อบริษัท' },
  registrationNumber: { en: 'Registration number', 'zh-CN': '注册号', th: 'เลขทะเบียน' },
  placeOfIncorporation: { en: 'Place of incorporation', 'zh-CN': '注册地', th: 'ประเทศที่จดทะเบียน' },
  dateOfIncorporation: { en: 'Date of incorporation', 'zh-CN': '成立日期', th: 'วันที่จดทะเบียน' },
  authorisedPerson: { en: 'Authorised person', 'zh-CN': '授权人', th: 'ผู้มีอำนาจ' },
  name: { en: 'Full name', 'zh-CN': '姓名', th: 'ชื่อ-นามสกุล' },
  dateOfBirth: { en: 'Date of birth', 'zh-CN': '出生日期', th: 'วันเกิด' },
  nationality: { en: 'Nationality', 'zh-CN': '国籍', th: 'สัญชาติ' },
  residence: { en: 'Residence', 'zh-CN': '居住地', th: 'ประเทศที่พำนัก' },
  phone: { en: 'Phone', 'zh-CN': '手机号', th: 'หมายเลขโทรศัพท์' },
} as const satisfies Record<string, Text>

export const messages = {
  lead: {
    en: 'For {email}. All fields are required unless marked optional.',
    'zh-CN': '邮箱：{email}。除注明选填外，各项均为必填。',
    th: 'สำหรับ {email} ทุกช่องจำเป็น เว้นแต่ระบุไว้เป็นอย่างอื่น',
  },
  company: { en: 'Company', 'zh-CN': '公司', th: 'บริษัท' },
  person: { en: 'Authorised person', 'zh-CN': '授权人', th: 'ผู้มีอำนาจ' },
  you: { en: 'About you', 'zh-CN': '关于您', th: 'เกี่ยวกับคุณ' },
  documents: { en: 'Documents', 'zh-CN': '文件', th: 'เอกสาร' },
  agreements: { en: 'Agreement', 'zh-CN': '协议', th: 'ข้อตกลง' },
  optional: { en: 'Optional', 'zh-CN': '选填', th: 'ไม่บังคับ' },
  choose: { en: 'Choose a country', 'zh-CN': '选择国家/地区', th: 'เลือกประเทศ' },
  corporateNameHelp: { en: 'As shown in the company register.', 'zh-CN': '与登记册一致。', th: 'ตามที่ปรากฏในทะเบียน' },
  nameHelp: { en: 'As shown on your passport or ID card.', 'zh-CN': '与护照或身份证一致。', th: 'ตามหนังสือเดินทางหรือบัตรประชาชน' },
  authorisedPersonHelp: {
    en: 'The person who acts for the company and activates the account.',
    'zh-CN': '有权代表公司的人员，由其激活账户。',
    th: 'ผู้มีอำนาจกระทำการแทนบริษัท บุคคลนี้จะเป็นผู้เปิดใช้งานบัญชี',
  },
  nationalityHelp: { en: 'Of the authorised person.', 'zh-CN': '授权人的国籍。', th: 'ของผู้มีอำนาจ' },
  phoneHelp: {
    en: 'Include the country code, for example +65 8123 4567.',
    'zh-CN': '请带国家代码，例如：+65 8123 4567',
    th: 'พร้อมรหัสประเทศ ตัวอย่าง: +65 8123 4567',
  },
  agreeTo: { en: 'I agree to the', 'zh-CN': '我同意', th: 'ฉันยอมรับ' },
  userAgreement: { en: 'user agreement', 'zh-CN': '《用户协议》', th: 'ข้อตกลงผู้ใช้' },
  privacyPolicy: { en: 'privacy policy', 'zh-CN': '《隐私政策》', th: 'นโยบายความเป็นส่วนตัว' },
  newTab: { en: '(opens in a new tab)', 'zh-CN': '（在新标签页打开）', th: '(เปิดในแท็บใหม่)' },
  go: { en: 'Continue', 'zh-CN': '继续', th: 'ดำเนินการต่อ' },
  going: { en: 'Checking', 'zh-CN': '正在核对', th: 'กำลังตรวจสอบ' },
  saving: { en: 'Saving', 'zh-CN': '正在保存', th: 'กำลังบันทึก' },
  saved: {
    en: 'Saved at {time}. You can close this page and continue later.',
    'zh-CN': '已于 {time} 保存。您可以关闭此页面，稍后继续。',
    th: 'บันทึกเมื่อ {time} คุณปิดหน้านี้แล้วทำต่อภายหลังได้',
  },
  unsaved: {
    en: "We couldn't save just now. Your entries are still on this page.",
    'zh-CN': '暂时未能保存。您填写的内容仍保留在此页面。',
    th: 'ยังบันทึกไม่ได้ในขณะนี้ สิ่งที่คุณพิมพ์ยังอยู่ในหน้านี้',
  },
  loading: { en: 'Loading your registration', 'zh-CN': '正在读取您的注册信息', th: 'กำลังเรียกข้อมูลลงทะเบียนของคุณ' },
  none: { en: 'Start with your email.', 'zh-CN': '请先填写邮箱。', th: 'เริ่มจากอีเมลของคุณ' },
  noneMore: {
    en: "There's no open registration in this browser, or it expired after 30 days.",
    'zh-CN': '此浏览器中没有进行中的注册：尚未开始，或已超过 30 天。',
    th: 'เบราว์เซอร์นี้ไม่มีการลงทะเบียนที่ค้างอยู่: ยังไม่ได้เริ่ม หรือครบ 30\u00a0วันแล้ว',
  },
  begin: { en: 'Start registration', 'zh-CN': '开始注册', th: 'เริ่มลงทะเบียน' },
  unread: {
    en: "We couldn't load your registration. It's not lost.",
    'zh-CN': '暂时无法读取您的注册信息，但并未丢失。',
    th: 'เรียกข้อมูลลงทะเบียนไม่ได้ในขณะนี้ ข้อมูลไม่สูญหาย',
  },
  again: { en: 'Try again', 'zh-CN': '重试', th: 'ลองอีกครั้ง' },
} as const satisfies Record<string, Text>
