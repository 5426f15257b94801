// The text of the cookie policy.

import type { LegalDocument } from './legal-document.tsx'

export const cookiePolicy = {
  title: { en: 'Cookie policy', 'zh-CN': 'Cookie 政策', th: 'นโยบายคุกกี้' },
  lead: {
    en: 'What Sampan stores in your browser, why, and how to remove it. No other company sees it.',
    'zh-CN': '本页说明 Sampan 在您的浏览器中保存什么、为什么保存，以及如何清除。其他公司均无法看到这些内容。',
    th: 'Sampan เก็บอะไรในเบราว์เซอร์ของคุณ เพราะเหตุใด และลบได้อย่างไร ไม่มีบริษัทอื่นเห็นสิ่งเหล่านี้',
  },
  sections: [
    {
      heading: { en: 'What the wallet needs', 'zh-CN': '钱包所必需的内容', th: 'สิ่งที่กระเป๋าจำเป็นต้องใช้' },
      paragraphs: [
        {
          en: "Your sign-in: two tokens and when they expire, the page you visited last, and your permissions in the open tab. We encrypt them with a key that can't leave this browser. They're removed when you sign out.",
          'zh-CN':
            '登录信息：两个令牌及其到期时间、您上次访问的页面，以及当前标签页的权限。这些内容使用无法离开本浏览器的密钥加密，并在您退出登录时清除。',
          th: 'การเข้าสู่ระบบ: โทเคนสองชุดและเวลาสิ้นสุด หน้าที่คุณเข้าชมล่าสุด และสิทธิของแท็บที่เปิดอยู่ ข้อมูลเข้ารหัสด้วยคีย์ที่ออกจากเบราว์เซอร์นี้ไม่ได้ และหายไปเมื่อคุณออกจากระบบ',
        },
        {
          en: 'Your choices: language, light or dark, whether amounts are hidden, and that you have read the cookie notice. The small cookies "lang", "theme" and "consent" let the server send the right page immediately. They don\'t identify you.',
          'zh-CN':
            '您的选择：语言、浅色或深色模式、是否隐藏金额，以及您已阅读 Cookie 说明。名为 lang、theme 和 consent 的小型 Cookie 让服务器能够立即发送正确的页面，它们不包含任何身份信息。',
          th: 'ตัวเลือกของคุณ: ภาษา ธีมสว่างหรือมืด การซ่อนจำนวนเงิน และการรับทราบเรื่องคุกกี้ คุกกี้ขนาดเล็ก “lang” “theme” และ “consent” ช่วยให้เซิร์ฟเวอร์ส่งหน้าที่ถูกต้องได้ทันที โดยไม่บอกว่าคุณเป็นใคร',
        },
        {
          en: 'Your device: the cookie "sampan_device" shows that you\'ve signed in on this browser before, so wrong passwords entered by others never lock you out. It gives no access on its own and lasts 400 days.',
          'zh-CN':
            '您的设备：名为 sampan_device 的 Cookie 表明您曾在此浏览器上登录，这样他人输入错误密码不会导致您无法登录。单独用它无法登录或查看任何内容，有效期为 400 天。',
          th: 'อุปกรณ์ของคุณ: คุกกี้ “sampan_device” บอกเราว่าคุณเคยเข้าสู่ระบบบนเบราว์เซอร์นี้ เพื่อไม่ให้รหัสผ่านผิดที่ผู้อื่นใส่ทำให้คุณเข้าสู่ระบบไม่ได้ คุกกี้นี้เพียงอย่างเดียวใช้เข้าบัญชีไม่ได้ และมีอายุ 400\u00a0วัน',
        },
        {
          en: "For offline use: the app's public files and, in the open tab, the last balances shown. The balances are encrypted the same way and removed when you sign out or close the tab.",
          'zh-CN':
            '为了在没有网络时也能打开：应用的公开文件，以及当前标签页最后显示的余额。余额以同样方式加密，并在您退出登录或关闭标签页时清除。',
          th: 'เพื่อเปิดได้เมื่อไม่มีเครือข่าย: ไฟล์สาธารณะของแอป และยอดคงเหลือล่าสุดที่แสดงในแท็บที่เปิดอยู่ ยอดคงเหลือเข้ารหัสแบบเดียวกัน และหายไปเมื่อคุณออกจากระบบหรือปิดแท็บ',
        },
      ],
    },
    {
      heading: { en: "What we don't use", 'zh-CN': '我们不使用的内容', th: 'สิ่งที่ไม่มีที่นี่' },
      paragraphs: [
        {
          en: 'No advertising, no visit counting, no tracking across sites, and no fonts, scripts or images from other hosts. The robot check runs in your own browser, unless the operator has chosen another provider. In that case, the sign-in page names it.',
          'zh-CN':
            '没有广告，不统计访问，没有跨站跟踪，也没有来自其他主机的字体、脚本或图片。人机验证在您自己的浏览器中运行；若运营方选择了其他提供商，登录页面会注明其名称。',
          th: 'ไม่มีโฆษณา ไม่นับการเข้าชม ไม่มีการติดตามข้ามเว็บไซต์ ไม่มีแบบอักษร สคริปต์ หรือรูปภาพจากโฮสต์อื่น การตรวจว่าไม่ใช่หุ่นยนต์ทำงานในเบราว์เซอร์ของคุณเอง เว้นแต่ผู้ให้บริการเลือกรายอื่นซึ่งหน้าเข้าสู่ระบบจะบอกชื่อไว้',
        },
      ],
    },
    {
      heading: { en: 'How to remove it', 'zh-CN': '如何清除', th: 'วิธีลบ' },
      paragraphs: [
        {
          en: 'Sign out to remove everything that belongs to your session. To remove your choices too, clear the site data in your browser. The cookie notice then appears again.',
          'zh-CN':
            '退出登录即可清除与会话相关的所有内容。在浏览器中清除网站数据，还可以删除您的选择；届时 Cookie 说明会再次显示。',
          th: 'ออกจากระบบเพื่อลบทุกอย่างของเซสชัน ล้างข้อมูลเว็บไซต์ในเบราว์เซอร์เพื่อลบตัวเลือกด้วย แล้วข้อความเรื่องคุกกี้จะแสดงอีกครั้ง',
        },
      ],
    },
  ],
} as const satisfies LegalDocument
