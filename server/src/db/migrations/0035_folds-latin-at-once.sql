-- A text of ASCII only is folded by writing it in lower case; everything else that search_fold does concerns other letters. Most names of
-- orders are such texts, and each stored order folds four of them.
CREATE OR REPLACE FUNCTION search_fold(p_text text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN octet_length(p_text) = length(p_text) THEN lower(p_text) ELSE translate(
	regexp_replace(
		normalize(lower(p_text), NFKD),
		'[\u0300-\u036f\u0610-\u061a\u0621\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]',
		'', 'g'
	),
	'ٱىیکةہە٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'اييكههه01234567890123456789'
) END;
