/** Corpora with what sacreBLEU 2.6.0 says of them: CHRF() and CHRF(word_order=2), corpus_score, rounded to six places. */
export const SACREBLEU = [
  {
    name: 'shop en',
    hypotheses: [
      'Your order 13853 will arrive on Thursday.',
      'Free shipping on orders over $50!',
      'The desk lamp, in white, is out-of-stock.',
    ],
    references: ['Your order 13853 arrives on Thursday.', 'Free delivery for orders over $50.', 'The white desk lamp is sold out.'],
    chrf: 57.787406,
    chrfPlusPlus: 56.654644,
  },
  {
    name: 'shop ko',
    hypotheses: ['주문 13853번은 목요일에 도착할 예정입니다.', '5만원 이상 무료 배송!', '흰색 책상 조명은 품절되었습니다.'],
    references: ['주문 13853번은 목요일에 도착합니다.', '5만 원 이상 구매 시 무료 배송', '흰색 스탠드는 품절입니다.'],
    chrf: 52.047487,
    chrfPlusPlus: 48.965995,
  },
  {
    name: 'shop ja',
    hypotheses: ['ご注文13853は木曜日に到着します。', '5,000円以上で送料無料！'],
    references: ['注文番号13853は木曜日に届きます。', '5,000円以上のご購入で送料無料。'],
    chrf: 52.734878,
    chrfPlusPlus: 45.201324,
  },
  { name: 'cat dog', hypotheses: ['the cat'], references: ['the dog'], chrf: 19.166667, chrfPlusPlus: 20.625 },
  { name: 'nothing alike', hypotheses: ['xyz'], references: ['abc def'], chrf: 0.0, chrfPlusPlus: 0.0 },
  { name: 'empty one', hypotheses: ['', 'a b c'], references: ['nothing here', 'a b d'], chrf: 8.988916, chrfPlusPlus: 21.75187 },
  {
    name: 'astral',
    hypotheses: ['😀 great 😀😀 value, (really)!'],
    references: ['😀 great 😀 value (really).'],
    chrf: 68.757448,
    chrfPlusPlus: 62.042018,
  },
];
