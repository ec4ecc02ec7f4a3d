import { describe, expect, it } from 'vitest';
import {
  repairBaht,
  repairDong,
  repairEuro,
  repairHorns,
  repairLookalikes,
  repairMixedCyrillic,
  repairRiyal,
  repairRouble,
  repairTugrik,
  withoutListMark,
  repairRussian,
  repairThaiUnits,
  repairChinese,
  repairJapanese,
  tidy,
} from './spelling.ts';

describe('tidy', () => {
  it('removes spaces between Han and Kana', () => expect(tidy('お 客 様 の 声', 'jpn')).toBe('お客様の声'));
  it('sets the marker of a question off', () => expect(tidy('Q. 可以退货吗?', 'chi_sim')).toBe('Q. 可以退货吗？'));
  it('sets Latin letters of Korean in their usual width', () => expect(tidy('0.5mg/Ｌ 이하', 'kor')).toBe('0.5mg/L 이하'));
  it('keeps the spaces of Korean', () => expect(tidy('작은 방에도', 'kor')).toBe('작은 방에도'));
  it.each([
    ['نعم, لا?', 'نعم، لا؟'],
    ['نعم,لا', 'نعم، لا'],
    ['.كم يوما', 'كم يوما'],
    ['ثمن 12,480 و 5;', 'ثمن 12,480 و 5؛'],
    ['هاتف 0000-1588', 'هاتف 1588-0000'],
    ['1588-0000 هاتف', '1588-0000 هاتف'],
    ['من 17:00–10:00', 'من 10:00–17:00'],
  ])('writes Arabic with its own signs, numbers joined by a dash in the order of reading: %j', (read, meant) =>
    expect(tidy(read, 'ara')).toBe(meant),
  );
  it.each([
    ['น้้ามัน', 'น้ำมัน'],
    ['สองชั์น สิทธิ์', 'สองชั้น สิทธิ์'],
    ['ง่าย ๓ เพียงสี่ขั้น๓อน ขั้นต๓อน', 'ง่าย ๆ เพียงสี่ขั้นตอน ขั้นตอน'],
    ['ข้อ ๓ และ ๔', 'ข้อ ๓ และ ๔'],
    ['12,480 ๓ตัว', '12,480 ตัว'],
    ['เปีนครั้งแรก เหีนว่า', 'เป็นครั้งแรก เห็นว่า'],
    ['เปึนครั้งแรก ซึ่ง', 'เป็นครั้งแรก ซึ่ง'],
    ['โรงเรียน เปลี่ยน เคมี เสรี คีย์', 'โรงเรียน เปลี่ยน เคมี เสรี คีย์'],
    ['สงวนลิขสิทธี์', 'สงวนลิขสิทธิ์'],
  ])('writes no mark that Thai does not have there: %j', (read, meant) => expect(tidy(read, 'tha')).toBe(meant));
  it('writes the Thai vowel am as one sign', () => expect(tidy('ท\u0e4d\u0e32 น\u0e4d\u0e49\u0e32', 'tha')).toBe('ทำ น้ำ'));
});

it.each([
  ['2,oo0 pcs', '2,000 pcs'],
  ['T0DAY', 'TODAY'],
  ['BlP9 and ASlC', 'BIP9 and ASIC'],
  ['look 10', 'look 10'],
  ['predictabIe', 'predictable'],
  ['ー台のつくえ', '一台のつくえ'],
  ['{수)유닛', '(주)유닛'],
  ['[리뷰 2,317개)', '(리뷰 2,317개)'],
  ['11.4(수)까지', '11.4(수)까지'],
  ['20L >× 2ea', '20L × 2ea'],
  ['250gx ×2봉', '250g ×2봉'],
  ['[필수] 선택(1)', '[필수] 선택(1)'],
  ['4.5L (4,500me)', '4.5L (4,500ml)'],
  ['AC 220V/ / 60Hz', 'AC 220V / 60Hz'],
  ['165cm/ 54kg', '165cm / 54kg'],
  ['USBC 3시간 완충', 'USB-C 3시간 완충'],
  ['© 2026 AQUA Inc. Al rights reserved.', '© 2026 AQUA Inc. All rights reserved.'],
  ['tell me, 2 mea', 'tell me, 2 mea'],
  ['EO 등급 목재', 'E0 등급 목재'],
  ['$O a month, $OFF', '$0 a month, $OFF'],
  ['2, ,990 บาท', '2,990 บาท'],
  ['타사 ㅅ', '타사 A'],
  ['@. 민감성 피부도', 'Q. 민감성 피부도'],
  ['ㅅㅅ 카페', 'ㅅㅅ 카페'],
  ['Там, где падает сВет, ЮниКредит', 'Там, где падает свет, ЮниКредит'],
  ['ラーメン二杯、サーバー一台', 'ラーメン二杯、サーバー一台'],
  ['電池（NP-W126)', '電池（NP-W126）'],
  ['(沖縄を除く）', '（沖縄を除く）'],
  ['-10~40°℃, 35"C', '-10~40℃, 35℃'],
  ['200℃と110?Cの', '200℃と110℃の'],
  ['“C', '℃'],
  ['°C', '°C'],
  ['Lỗ o.6 mm, No.1', 'Lỗ 0.6 mm, No.1'],
  ['180"С, 20 минут', '180℃, 20 минут'],
  ['-24"6까지 1"( 단위', '-24℃까지 1℃ 단위'],
  ['12" Cap, 24"(60cm), 5\'6"', '12" Cap, 24"(60cm), 5\'6"'],
  ['물 1[와 [2]', '물 1L와 [2]'],
  ['아7|곰, A|간 | 70 |', '아기곰, 시간 | 70 |'],
  ['50,000뭔, 뭔가', '50,000원, 뭔가'],
  ['고객센터 또는 1.1 문의', '고객센터 또는 1:1 문의'],
  ['OUTD00R LIGHTING', 'OUTDOOR LIGHTING'],
  ['@ 2025 Slow Morning.', '© 2025 Slow Morning.'],
  ['? 2026 Living', '© 2026 Living'],
  ['8종 ✕ 판테놀', '8종 × 판테놀'],
  ['✕', '✕'],
  ['click. lf an lmage is off, lt is', 'click. If an Image is off, It is'],
  ['2 lt, 30 lbs, 800 lm, lx', '2 lt, 30 lbs, 800 lm, lx'],
  ['PIans of the APl, HCl', 'Plans of the API, HCl'],
  ['14 :00 to 9 :30', '14:00 to 9:30'],
  ['llustrations and lssues of a free Ul Kit', 'Illustrations and Issues of a free UI Kit'],
  ['Copyright @ Your Website', 'Copyright © Your Website'],
  ['@ Your Website 2023. All Rights Reserved.', '© Your Website 2023. All Rights Reserved.'],
  ['by itself ,with', 'by itself, with'],
  ['Weighs 4.6 Ib; 12Ibs', 'Weighs 4.6 lb; 12lbs'],
  ['8.9.', '8.9'],
  ['24.09.21.', '24.09.21.'],
  ['SPF5O+ PA++++, UV4OO', 'SPF50+ PA++++, UV400'],
  ['H2O, CH2O, SPF50+', 'H2O, CH2O, SPF50+'],
  ['AQVAR0 H160, XA0 ABCD10', 'AQVARO H160, XA0 ABCD10'],
])('tells look-alikes apart: %s', (read, meant) => expect(repairLookalikes(read)).toBe(meant));

it('takes a stop alone at the end of a line for a speck', () => {
  expect([tidy('Product details .', 'eng'), tidy('the end.', 'eng')]).toEqual(['Product details', 'the end.']);
});

it('puts the percent sign behind its number in Arabic', () => {
  expect([tidy('خصم %35', 'ara'), tidy('100%50', 'ara')]).toEqual(['خصم 35%', '100%50']);
});

it('signs before numbers within brackets, and noughts between words of Arabic', () => {
  expect(tidy('الدفع عند الاستلام 15+) ر.س)', 'ara')).toBe('الدفع عند الاستلام (+15 ر.س)');
  expect(tidy('ورد ٠ عنبر', 'ara')).toBe('ورد · عنبر');
  expect(tidy('جدة ٠ 12 مارس', 'ara')).toBe('جدة · 12 مارس');
});

it('takes a backslash before a number for the sign of the currency that lies there', () => {
  expect([tidy('\\98,000', 'jpn'), tidy('\\ 5,000', 'kor')]).toEqual(['¥98,000', '₩ 5,000']);
});

it.each([
  ['29.990.0004', '29.990.000₫'],
  ['890.000 #', '890.000₫'],
  ['29.990.000$', '29.990.000₫'],
  ['29.990.000', '29.990.000'],
  ['1.234', '1.234'],
  ['IP 10.120.8', 'IP 10.120.8'],
])('the sign of the dong that was read as another: %j', (read, meant) => expect(repairDong(read)).toBe(meant));

it.each([
  ['8189', ['邮189'], '฿189'],
  ['B459', ['8459'], '฿459'],
  ['ครบ 8199', ['ASU 邮199'], 'ครบ ฿199'],
  ['8790๐0', ['B790', '8790', '879๐'], '฿790'],
  ['B3', ['8ธ3', '83'], 'B3'],
  ['8189', ['8189'], '8189'],
  ['B12', ['B12'], 'B12'],
])('the sign of the baht that readers differ about: %j', (read, others, meant) => expect(repairBaht(read, others)).toBe(meant));

it.each([
  ['10 ก.% 10', '10 ก. × 10'],
  ['12 n.x10', '12 ก. × 10'],
  ['ลึก 38 สูง 33 ชม. ใช้ 2 ชม.', 'ลึก 38 สูง 33 ซม. ใช้ 2 ชม.'],
  ['ลด 50% 10 วัน', 'ลด 50% 10 วัน'],
  ['1.790 บาท, 1.5 บาท', '1,790 บาท, 1.5 บาท'],
  ['ราคาปกติ B3,990 เหลือ', 'ราคาปกติ ฿3,990 เหลือ'],
  ['วิตามิน B12, B3', 'วิตามิน B12, B3'],
  ['1,500w กินไฟ', '1,500W กินไฟ'],
  ['FAMILY SIZE 6.5 แ', 'FAMILY SIZE 6.5 L'],
  ['6.5 แต้ม', '6.5 แต้ม'],
])('Thai units and the times sign: %j', (read, meant) => expect(repairThaiUnits(read)).toBe(meant));

it.each([
  ['2…3プッシュ', '2〜3プッシュ'],
  ['平日9:00へ18:00', '平日9:00〜18:00'],
  ['30代…50代', '30代〜50代'],
  ['待って…3日', '待って…3日'],
  ['92てのお湯で30秒蒸らす', '92℃のお湯で30秒蒸らす'],
  ['3てで、10てる', '3てで、10てる'],
  ['人気o.1、memo.1', '人気No.1、memo.1'],
  ['（税込/ 200g', '（税込）/ 200g'],
  ['（税込価格）', '（税込価格）'],
])('signs of Japanese pages: %j', (read, meant) => expect(repairJapanese(read)).toBe(meant));

it.each([
  ['4 990 P Р', '4 990 ₽'],
  ['9 080 P', '9 080 ₽'],
  ['от 350Р', 'от 350₽'],
  ['1290Р', '1290₽'],
  ['12 Рублей', '12 Рублей'],
  ['5 л', '5 л'],
  ['AQ-1600P', 'AQ-1600P'],
])('the sign of the rouble: %j', (read, meant) => expect(repairRouble(read)).toBe(meant));

it.each([
  ['838 500F', '838 500₮'],
  ['75 000Т', '75 000₮'],
  ['95,000 T', '95,000 ₮'],
  ['1120 000T', '1120 000₮'],
  ['75 ОООТ', '75 000₮'],
  ['410T', '410₮'],
  ['3T', '3T'],
  ['AT-218 · 15 Top', 'AT-218 · 15 Top'],
])('the sign of the tugrik: %j', (read, meant) => expect(repairTugrik(read)).toBe(meant));

it.each([
  ['ПOХOДНЫЙ', 'ПОХОДНЫЙ'],
  ['Рюкзaк Cordura', 'Рюкзак Cordura'],
  ['iКофе', 'iКофе'],
  ['XL и XXЛ', 'XL и XXЛ'],
])('letters of Latin within Cyrillic: %j', (read, meant) => expect(repairMixedCyrillic(read)).toBe(meant));

it.each([
  ['은6.90', ['6.90', '€6.90'], '€6.90'],
  ['3.80', ['€3.80', '호3.80'], '€3.80'],
  ['은6.90', ['6.90'], '은6.90'],
  ['은 6.90', ['€6.90'], '은 6.90'],
  ['은6.90', ['€6.80'], '은6.90'],
])('%s beside %j is %s', (read, others, meant) => expect(repairEuro(read, others)).toBe(meant));

it.each([
  ['nghệ tuơi đuợc ủ, TUƠI', 'nghệ tươi được ủ, TƯƠI'],
  ['mười lưong', 'mười lương'],
  ['thuở, quớt, huơ, mướn', 'thuở, quớt, huơ, mướn'],
  ['CÄ PHÊ rang vừø', 'CÀ PHÊ rang vừa'],
])('Vietnamese sets horns on both letters of ươ: %j', (read, meant) => expect(repairHorns(read)).toBe(meant));

it('a Chinese line ends in a comma of its own', () => {
  expect(repairChinese('一盏灯.')).toBe('一盏灯，');
  expect(repairChinese('约2.5米, v1.2')).toBe('约2.5米, v1.2');
  expect(repairChinese('约翰.史密斯')).toBe('约翰.史密斯');
  expect(repairChinese('誤差 士1～2 公分，林小姐丨台北')).toBe('誤差 ±1～2 公分，林小姐｜台北');
  expect(repairChinese('女士 3 位')).toBe('女士 3 位');
  expect(repairChinese('已有21，846人，1，234，567次')).toBe('已有21,846人，1,234,567次');
  expect(repairChinese('2025，800人，第3，12月')).toBe('2025，800人，第3，12月');
  expect(repairChinese('11月10日20:00一11月，第一2件')).toBe('11月10日20:00—11月，第一2件');
});

it.each([
  ['960 رسن', '960 ر.س'],
  ['320 رشن', '320 ر.س'],
  ['1,640 رس', '1,640 ر.س'],
  ['249 ر.س', '249 ر.س'],
  ['640 رسالة', '640 رسالة'],
  ['رسن', 'رسن'],
])('the riyal behind a price: %j', (read, meant) => expect(repairRiyal(read)).toBe(meant));

it('sets a space behind a comma between Russian words', () => expect(repairRussian('да,от 3 мм; 0,5 л')).toBe('да, от 3 мм; 0,5 л'));

it('writes no letters that Russian has not', () =>
  expect(repairRussian('Пөдготөвить прөект, рабочиє задачи')).toBe('Подготовить проект, рабочие задачи'));

it.each([
  ['« Wajib video unboxing', 'Wajib video unboxing'],
  ['« Bonjour » he said', '« Bonjour » he said'],
  ['«Quoted» words', '«Quoted» words'],
])('a dot of a list read as a mark of quotation: %s', (read, meant) => expect(withoutListMark(read)).toBe(meant));
