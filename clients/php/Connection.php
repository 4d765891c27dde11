<?php

declare(strict_types=1);

namespace AppsHub;

/** Sends requests to the server. Needs no extension of PHP. */
final class Connection
{
    /** Refused without having done anything: too many requests, or the server is not ready. */
    private const REFUSED = [429, 503];

    private readonly string $url;

    /**
     * @param string $url the server's address, such as "https://apps.example"
     * @param string $key made by an owner on the page for developers
     * @param int $attempts how often a request is sent at most
     * @param int $mostSeconds the longest wait before the next attempt; a server that asks for more gets no further attempt
     */
    public function __construct(
        string $url,
        #[\SensitiveParameter] private readonly string $key,
        private readonly int $attempts = 4,
        private readonly int $mostSeconds = 60,
        private readonly int $timeoutSeconds = 30,
    ) {
        $this->url = rtrim($url, '/');
    }

    /**
     * Sends a request again when the server asks for that, or, if it is done only once anyway, when no answer came.
     *
     * @param array<string, string|int|bool|null> $query
     * @param array<mixed>|null $body
     * @return array<mixed>
     * @throws Refused the server refused it
     * @throws NoAnswer it is not known whether the server did it: repeat it with the same idempotency key
     */
    public function call(
        string $method,
        string $path,
        array $query = [],
        ?array $body = null,
        ?string $idempotencyKey = null,
    ): array {
        $isRepeatable = $method === 'GET' || $idempotencyKey !== null;
        for ($attempt = 1; ; $attempt += 1) {
            $isLast = $attempt >= $this->attempts;
            $answer = $this->send($method, $path . self::queryOf($query), $body, $idempotencyKey);
            if ($answer === null) {
                if ($isLast || !$isRepeatable) {
                    throw new NoAnswer("$method $path was not answered");
                }
                sleep(2 ** ($attempt - 1));
                continue;
            }
            [$status, $text, $retryAfter] = $answer;
            $seconds = $retryAfter ?? 2 ** ($attempt - 1);
            if (!$isLast && in_array($status, self::REFUSED, true) && $seconds <= $this->mostSeconds) {
                sleep($seconds);
                continue;
            }
            $read = json_decode($text, true);
            if ($status < 200 || $status > 299) {
                throw new Refused($status, is_array($read) ? $read : []);
            }
            if (!is_array($read)) {
                throw new NoAnswer("$method $path was answered with something that is not JSON");
            }
            return $read;
        }
    }

    /** @param array<string, string|int|bool|null> $query */
    private static function queryOf(array $query): string
    {
        $given = array_filter($query, static fn ($value): bool => $value !== null);
        $texts = array_map(static fn ($value) => is_bool($value) ? ($value ? 'true' : 'false') : $value, $given);
        return $texts === [] ? '' : '?' . http_build_query($texts, '', '&', PHP_QUERY_RFC3986);
    }

    /**
     * @param array<mixed>|null $body
     * @return array{int, string, int|null}|null status, text and Retry-After; null without an answer
     */
    private function send(string $method, string $target, ?array $body, ?string $idempotencyKey): ?array
    {
        $headers = ["Authorization: Bearer $this->key", 'Accept: application/json'];
        if ($body !== null) {
            $headers[] = 'Content-Type: application/json';
        }
        if ($idempotencyKey !== null) {
            $headers[] = "Idempotency-Key: $idempotencyKey";
        }
        foreach ($headers as $header) {
            if (preg_match('/[\r\n]/', $header)) {
                throw new \InvalidArgumentException('a header may not contain a line break');
            }
        }
        $context = stream_context_create(['http' => [
            'method' => $method,
            'header' => $headers,
            'content' => $body === null ? '' : json_encode($body === [] ? new \stdClass() : $body, JSON_THROW_ON_ERROR),
            'ignore_errors' => true,
            // Following a redirect would send the key to another address.
            'follow_location' => 0,
            'timeout' => $this->timeoutSeconds,
        ]]);
        $text = @file_get_contents($this->url . $target, false, $context);
        // PHP 8.4 has a function instead of the variable.
        $lines = function_exists('http_get_last_response_headers')
            ? (http_get_last_response_headers() ?? [])
            : ($http_response_header ?? []);
        if ($text === false || !preg_match('/ (\d{3})/', $lines[0] ?? '', $status)) {
            return null;
        }
        $found = preg_grep('/^retry-after: *\d+/i', $lines) ?: [];
        $asked = reset($found);
        $retryAfter = $asked === false ? null : (int) preg_replace('/\D/', '', $asked);
        return [(int) $status[1], $text, $retryAfter];
    }
}
