<?php
// The newest customers, then ten points for one of them. The key needs customers.read and loyalty.write.
//   URL=https://apps.example KEY=ahk_… CUSTOMER=cus_… php points.php

declare(strict_types=1);

/** With a body it is a write, which is done once per idempotency key. */
function call(string $path, ?array $body = null, string $idempotencyKey = ''): array
{
    $headers = ['Authorization: Bearer ' . getenv('KEY')];
    if ($body !== null) {
        array_push($headers, 'Content-Type: application/json', "Idempotency-Key: $idempotencyKey");
    }
    $context = stream_context_create(['http' => [
        'method' => $body === null ? 'GET' : 'POST',
        'header' => $headers,
        'content' => $body === null ? '' : json_encode($body, JSON_THROW_ON_ERROR),
        'ignore_errors' => true,
        'timeout' => 30,
    ]]);
    $answer = file_get_contents(getenv('URL') . $path, false, $context);
    if ($answer === false) {
        throw new RuntimeException("$path did not answer");
    }
    preg_match('/ (\d{3})/', $http_response_header[0], $status);
    foreach ($http_response_header as $header) {
        if (preg_match('/^retry-after: (\d+)/i', $header, $seconds)) {
            sleep((int) $seconds[1]);
            return call($path, $body, $idempotencyKey);
        }
    }
    if ($status[1] !== '200') {
        throw new RuntimeException("$path: $status[1] $answer");
    }
    return json_decode($answer, true, flags: JSON_THROW_ON_ERROR);
}

echo json_encode(call('/api/v1/customers?sortBy=createdAt&orderBy=desc&itemsPerPage=5')), "\n";
echo json_encode(call('/api/v1/customers/' . getenv('CUSTOMER') . '/adjustments', [
    'operation' => 'add',
    'points' => 10,
    'comment' => 'Thanks for your review',
    'internalNote' => null,
], 'review-of-' . getenv('CUSTOMER'))), "\n";
