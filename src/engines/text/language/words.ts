/** Words that are frequent in one language and rare in those that look like it; what n-grams of a short text cannot tell. */
import type { Language } from './languages.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

export const WORDS: Readonly<Partial<Record<Language, ReadonlySet<string>>>> = {
  en: words(
    'the and of to in is for with that you your this it on are be we our from by as at not can all have has was will more how what why free add cart order orders buy now new shipping made please only best easy days size out track secure payment leave review write watch video reviews details guide gift wrapping available home about contact help sign sale off save warranty resistant water every because who people',
  ),
  id: words(
    'yang dan untuk dengan ini itu tidak anda bisa karena gratis ongkir ongkos kirim pengiriman keranjang beli belum sudah kenapa silakan pesan pesanan memesan garansi ulasan pelanggan stok terbatas meja kayu harga diskon uang kembali mobil besok ukuran kualitas merek rumah setiap produk pembayaran aman lacak paket tulis komentar tonton tersedia tahan bungkus kado spesifikasi barang tentang kontak masuk daftar hemat semua toko cara detail informasi dari ke di pada akan lebih lihat hari kami kamu dikirim terbuat',
  ),
  ms: words(
    'yang dan untuk dengan ini itu tidak anda boleh kerana percuma penghantaran hantar troli tambah sila tempah tempahan jaminan terhad esok saiz kualiti jenama ramai tulen awak wang kedai pembelian harga pesanan bayaran rumah setiap produk ialah pembayaran selamat jejak bungkusan tulis hadiah disediakan sehingga kalis barangan tentang hubungi log daftar diskaun jimat semua cara butiran maklumat dari ke di pada akan sudah lebih lihat hari kami lengkap sesuai sejuk penjagaan kasut beg telefon daripada dihantar diperbuat masa',
  ),
  tl: words(
    'ang ng sa na mga ito ay at para kung hindi may mayroon ngayon libre libreng bakit lahat lang po ka mo ko natin namin bumili presyo araw taon bago bukas subaybayan ligtas pagbabayad magsulat puna panoorin pambalot regalo detalye produkto tungkol ating aming iyong bawat kahit dahil bilhin mamili tindahan sukat kulay presyong diskwento',
  ),
  es: words(
    'el la los las de del y en que es un una para con por lo al su tu más envío gratis años añadir comprar hoy mañana talla pedido pedidos días nuestros nuestras clientes pago seguro sigue paquete escribe ver ficha opiniones regalo disponible disponibles inicio sobre contacto ayuda oferta ofertas descuento ahorra nuevo nueva colores tienda hasta desde sin muy porque cuando todos todas',
  ),
  pt: words(
    'o a os as de do da dos das e em que é um uma para com por ao no na seu sua mais não frete grátis envio anos adicionar comprar hoje amanhã tamanho pedido pedidos dias nossos clientes você até pagamento seguro rastrear pacote escrever assistir presente disponível disponíveis início sobre contato ajuda oferta ofertas desconto economize novo nova cores loja desde sem muito porque quando todos todas',
  ),
  fr: words(
    'le la les des du de et en que est un une pour avec par au aux sur son sa nos vos plus pas livraison gratuite ans ajouter panier achat jours taille commande avis vous nous paiement sécurisé suivre colis donner voir vidéo cadeau disponible fiche accueil contact aide offre remise nouveau nouvelle couleurs boutique dans sans très toutes tous notre votre jusqu qui',
  ),
  it: words(
    'il lo la i gli le di del della e in che è un una per con da al su suo più non spedizione gratuita anni aggiungi carrello oggi domani giorni taglia ordine prima dei delle tutti perché pagamento sicuro segui pacco scrivi guarda scheda recensioni regalo disponibile disponibili chi siamo contatti aiuto offerta sconto risparmia nuovo nuova colori negozio fino senza molto quando tutto tecnica',
  ),
  de: words(
    'der die das und in ist für mit von zu auf den dem ein eine nicht im wir sie aus bei nur noch kostenlos versand jahre warenkorb kaufen heute morgen größe tage unsere kunden bitte jetzt zahlung sicher sichere bewertung bewertungen ansehen schreiben geschenk verfügbar startseite über kontakt hilfe angebot rabatt sparen neu neue farben laden bis ohne sehr weil wenn alle technische daten hier mehr gratis ihr ihre',
  ),
  tr: words(
    've bir bu için ile çok daha ne da de en ücretsiz kargo sepete ekle yıl gün içinde iade ürün satın al şimdi bugün yarın indirim müşteri masa neden garanti güvenli ödeme takip et yorum yorumlar yaz izle hediye paketi var teknik özellikler hakkında iletişim yardım fırsat tasarruf yeni renk renkler mağaza kadar olan tüm kampanya kargomu',
  ),
  vi: words(
    'và của cho là có được không với này những một các trong người khi đến miễn phí giao hàng mua ngay giá năm sản phẩm bảo hành mien phi giao hang ban van chuyen thanh toán an toàn theo dõi đơn viết nhận xét xem quà tặng thông số kỹ thuật trang chủ liên hệ trợ giúp khuyến mãi mới màu cửa chống nước gói',
  ),
};

/** Letters that only some of the languages written in Latin have. */
export const LETTERS: readonly { readonly pattern: RegExp; readonly languages: readonly Language[] }[] = [
  { pattern: /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/giu, languages: ['vi'] },
  { pattern: /[ğşıİ]/gu, languages: ['tr'] },
  { pattern: /ß|[äö](?=\p{L})/giu, languages: ['de', 'tr'] },
  { pattern: /[ñ¿¡]/giu, languages: ['es', 'tl'] },
  { pattern: /[ãõ]/giu, languages: ['pt', 'vi'] },
  { pattern: /ç/giu, languages: ['fr', 'pt', 'tr'] },
  { pattern: /[èùœ]/giu, languages: ['fr', 'it', 'vi'] },
  { pattern: /[êô]/giu, languages: ['fr', 'pt', 'vi'] },
  { pattern: /[áéíóú]/giu, languages: ['es', 'pt', 'vi', 'fr', 'it'] },
  { pattern: /ü/giu, languages: ['de', 'tr', 'es'] },
];
